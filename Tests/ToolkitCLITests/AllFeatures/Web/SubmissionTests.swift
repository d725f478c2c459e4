import Toolkit
import XCTest

@testable import ToolkitWeb

/// Forms that change something.
final class SubmissionTests: WebTestCase {
    private func count(_ name: String) -> Int { Count.counts.withLock { $0[name] ?? 0 } }

    func testQuestion_comesBeforeTheChange() throws {
        let name = "question-\(browser.port)"
        let question = try browser.submit(browser.get("/hall/count"), ["name": name])

        XCTAssertEqual(question.status, 200)
        XCTAssertEqual(count(name), 0)
        let done = try browser.submit(question)
        XCTAssertEqual(count(name), 1)
        XCTAssertTrue(done.text.contains("\(name): 1"), done.text)
    }

    func testQuestion_hasAnAddress_thatSendsNothing() throws {
        let name = "address-\(browser.port)"
        let form = try XCTUnwrap(browser.get("/hall/count").forms.first)
        let answer = try browser.post(form.action, form.hidden + [("name", name)])

        let address = try XCTUnwrap(answer["Location"])
        XCTAssertEqual(answer.status, 303)
        for _ in 0..<2 { XCTAssertTrue(try browser.get(address).html.contains("id=\"confirm\"")) }
        XCTAssertEqual(count(name), 0)
        _ = try browser.submit(browser.get(address))
        XCTAssertFalse(try browser.follow(browser.get(address)).html.contains("id=\"confirm\""), "after going back")
        XCTAssertEqual(count(name), 1)
    }

    func testQuestionAboutMoney_namesTheAmountOnItsButton() throws {
        let question = try browser.submit(browser.get("/codepay/send"), ["to": "+37060000002", "amount": "1.25"])

        XCTAssertTrue(question.html.contains("id=\"confirm\">Send 1.25 EUR</button>"), question.html)
    }

    func testFormOfChanges_beginsWithTheCurrentValues() throws {
        let cat = try browser.get("/cats/edit?id=5dc7fbc0f311c175ca000001")
        let phone = try browser.get("/codepay/settings/phone")

        XCTAssertEqual(cat.value(of: "name"), "Amber")
        XCTAssertEqual(phone.value(of: "phone"), "+37061234567")
    }

    func testFormOfACat_showsTheDefaultsThatItWouldStore() throws {
        let page = try browser.get("/cats/add")

        XCTAssertEqual(page.value(of: "weight"), "2.0")
        XCTAssertTrue(page.html.contains("name=\"rating\" value=\"3\" checked"), page.html)
    }

    func testSignInForm_offersTheDemoUser_andReturnsToThePage() throws {
        _ = try browser.submit(browser.get("/products/logout"))
        let form = try browser.get("/products/login?_back=%2Fproducts%2Fshow%3Fproduct%3D1")
        let demo = try XCTUnwrap(form.forms.firstIndex { $0.hidden.contains { $0.0 == "_password" } })

        XCTAssertTrue(form.text.contains("endavaStudent"), form.text)
        let page = try browser.submit(form, form: demo)

        XCTAssertTrue(page.text.contains("Buckwheat pancakes"), page.text)
        XCTAssertTrue(page.html.contains("aria-label=\"endavaStudent\""), page.html)
    }

    func testFormThatIsSentTwice_runsOnce() throws {
        let name = "twice-\(browser.port)"
        let question = try browser.submit(browser.get("/hall/count"), ["name": name])

        let first = try browser.submit(question)
        let second = try browser.submit(question)

        XCTAssertEqual(count(name), 1)
        XCTAssertEqual(first.html.count, second.html.count)
    }

    func testFormThatIsSentAgainWithOtherValues_saysThatNothingWasDone_andKeepsThem() throws {
        let form = try browser.get("/cats/add")
        _ = try browser.submit(form, ["name": "Ada", "breed": "abys"])

        let second = try browser.submit(form, ["name": "Quillon", "breed": "manx"])

        XCTAssertEqual(second.status, 409)
        XCTAssertTrue(second.text.contains("This form was sent before"), second.text)
        XCTAssertFalse(try browser.get("/cats/list?search=quillon").text.contains("Quillon"))
        let back = try XCTUnwrap(second.addresses.first { $0.hasPrefix("/cats/add?") })
        let third = try browser.get(back)
        XCTAssertEqual(third.value(of: "name"), "Quillon")
        _ = try browser.submit(third, ["name": "Quillon", "breed": "manx"])
        XCTAssertTrue(try browser.get("/cats/list?search=quillon").text.contains("Quillon"))
    }

    func testFileThatIsSentAgainWithOtherContents_saysThatNothingWasDone() throws {
        let form = try XCTUnwrap(browser.get("/cats/import").forms.first)
        let head = "name,owner,breed,born,weightKg,rating\n"
        let first = try upload(Array((head + "Mina,Robin,abys,2020-01-01,3.2,4\n").utf8), form)

        let second = try upload(Array((head + "Momo,Robin,abys,2020-01-01,3.2,4\n").utf8), form)

        XCTAssertTrue(first.text.contains("Imported 1 cat."), first.text)
        XCTAssertTrue(second.text.contains("This form was sent before"), second.text)
    }

    func testFormThatIsSentTwiceAtOnce_runsOnce() async throws {
        let name = "at-once-\(browser.port)"
        let question = try browser.submit(browser.get("/hall/count"), ["name": name])

        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { [browser] in try browser!.submit(question).status }
            }
            for try await status in group { XCTAssertEqual(status, 200) }
        }

        XCTAssertEqual(count(name), 1)
    }

    func testQuestionWhoseAnswerHasChanged_isAskedAgain() throws {
        let name = "changed-\(browser.port)"
        let question = try browser.submit(browser.get("/hall/count"), ["name": name])
        Count.counts.withLock { $0[name] = 7 }

        let again = try browser.submit(question)

        XCTAssertEqual(count(name), 7)
        XCTAssertTrue(again.text.contains("Something has changed"), again.text)
        _ = try browser.submit(again)
        XCTAssertEqual(count(name), 8)
    }

    func testQuestion_isAnsweredOnce_alsoAfterManyOthers() throws {
        let name = "late-\(browser.port)"
        let question = try browser.submit(browser.get("/hall/count"), ["name": name])
        _ = try browser.submit(question)
        for number in 0..<60 {
            let other = try browser.submit(browser.get("/hall/count"), ["name": "other-\(number)-\(browser.port)"])
            _ = try browser.submit(other)
        }

        let page = try browser.submit(question)

        XCTAssertEqual(page.status, 409)
        XCTAssertTrue(page.text.contains("nothing was done now"), page.text)
        XCTAssertEqual(count(name), 1)
    }

    func testQuestionOfTooLongAgo_doesNothing() throws {
        let name = "forgotten-\(browser.port)"
        let question = try browser.submit(browser.get("/hall/count"), ["name": name])
        for _ in 0..<30 { _ = try browser.submit(browser.get("/hall/count"), ["name": name]) }

        let page = try browser.submit(question)

        XCTAssertEqual(page.status, 409)
        XCTAssertTrue(page.text.contains("no longer has the form"), page.text)
        XCTAssertEqual(count(name), 0)
    }

    func testTwoQuestionsAnsweredAtOnce_theSecondIsAskedAgain() async throws {
        let name = "two-\(browser.port)"
        let questions = try (0..<4).map { _ in try browser.submit(browser.get("/hall/count"), ["name": name]) }

        let asked = try await withThrowingTaskGroup(of: Bool.self) { group in
            for question in questions {
                group.addTask { [browser] in try browser!.submit(question).text.contains("Something has changed") }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }

        XCTAssertEqual(count(name), 1)
        XCTAssertEqual(asked, 3)
    }

    func testQuestion_isNotSkippedByAWayBack() throws {
        let page = try browser.submit(
            browser.get("/codepay/send"), ["to": "+37060000002", "amount": "5", "_back": "/codepay/home"])

        XCTAssertTrue(page.html.contains("id=\"confirm\""), page.text)
        XCTAssertTrue(try browser.get("/codepay/home").text.contains("1,000.00 EUR"))
    }

    func testQuestions_ofOneCommandAreAskedOneAfterTheOther() throws {
        var page = try browser.get("/hall/hesitate")
        for question in ["Really?", "Really, really?"] {
            page = try browser.submit(page)
            XCTAssertTrue(page.text.contains(question), page.text)
        }

        page = try browser.submit(page)

        XCTAssertTrue(page.text.contains("It is done."), page.text)
    }

    func testFile_isKeptForTheQuestion() async throws {
        let rows = await toolkit.run("sandbox export cats").standardOutput

        let question = try upload(Array(rows.utf8), "/sandbox/import", ["feature": "cats", "replace": "true"])
        XCTAssertTrue(question.html.contains("id=\"confirm\""), question.text)
        XCTAssertTrue(question.text.contains("Delete all data in the sandbox of cats first?"), question.text)
        let done = try browser.submit(question)

        XCTAssertTrue(done.text.contains("Imported"), done.text)
    }

    func testRemoval_isAskedInTheWordsOfTheCommand() throws {
        let list = try browser.get("/cats/list")
        let address = try XCTUnwrap(list.addresses.first { $0.hasPrefix("/cats/show") })
        let cat = try browser.get(address)
        let delete = try XCTUnwrap(cat.forms.firstIndex { $0.action == "/cats/delete" })

        let question = try browser.submit(cat, form: delete)
        XCTAssertTrue(question.text.contains("Delete Amber?"), question.text)
        XCTAssertTrue(question.html.contains("id=\"confirm\">Delete Amber</button>"), question.html)
        XCTAssertEqual(try browser.get(address).status, 200)
        _ = try browser.submit(question)
        XCTAssertEqual(try browser.get(address).status, 404)
    }

    func testRemovalByName_ofAnotherCatThanAskedAbout_isRefused() async throws {
        func add() async -> String {
            await toolkit.run("cats add --breed abys --name Zed --json").json["id"]?.string ?? ""
        }
        let first = await add()
        let question = try browser.submit(browser.get("/cats/delete"), ["ids": "Zed"])
        _ = await toolkit.run("cats delete \(first) --yes")
        let second = await add()

        let page = try browser.submit(question)

        XCTAssertTrue(question.text.contains("Delete Zed?"), question.text)
        XCTAssertTrue(page.text.contains("Something has changed since you looked"), page.text)
        let shown = await toolkit.run("cats show \(second)")
        XCTAssertEqual(shown.exitStatus, 0)
    }

    func testFormOfAnEdit_keepsTheCatThatItShows() async throws {
        let first = await toolkit.run("cats add --breed abys --name Zed --json").json["id"]?.string ?? ""
        let form = try browser.get("/cats/edit?id=Zed")
        _ = await toolkit.run("cats edit \(first) --name Mio")
        let second = await toolkit.run("cats add --breed abys --name Zed --json").json["id"]?.string ?? ""

        _ = try browser.submit(form, ["owner": "Kim"])

        let owners = [
            await toolkit.run("cats show \(first) --json").json["owner"],
            await toolkit.run("cats show \(second) --json").json["owner"],
        ]
        XCTAssertEqual(owners[0], "Kim")
        XCTAssertNotEqual(owners[1], "Kim")
    }

    func testQuestionAboutMoney_inDataThatWereReplaced_isAskedAgain() async throws {
        let question = try browser.submit(browser.get("/codepay/send"), ["to": "+37060000002", "amount": "1"])
        _ = await toolkit.run("sandbox reset codepay --yes")

        let page = try browser.submit(question)

        XCTAssertTrue(page.text.contains("Something has changed since you looked"), page.text)
        let home = await toolkit.run("codepay home --json")
        XCTAssertEqual(home.json["balance"]?["amount"], "1000.00")
    }

    func testQuestionAboutMoney_ofAPersonWhoHasSignedOutMeanwhile_isAskedAgain() async throws {
        let question = try browser.submit(browser.get("/codepay/send"), ["to": "+37060000002", "amount": "1"])
        // The same balance as that of the demo user.
        _ = await toolkit.run("api codepay PUT /account/2 --body -", input: #"{"balance":1000}"#)
        _ = await toolkit.run("codepay login --phone +3706 --password-stdin", input: "Short-3706\n")

        let page = try browser.submit(question)

        XCTAssertTrue(page.text.contains("Something has changed since you looked"), page.text)
        let home = await toolkit.run("codepay home --json")
        XCTAssertEqual(home.json["balance"]?["amount"], "1000.00")
    }

    func testMessage_standsOnItsOwnPageOnly() throws {
        let traps = try browser.get("/hall/traps")
        let form = try XCTUnwrap(traps.forms.first)
        let answer = try browser.post(form.action, form.hidden)

        XCTAssertFalse(try browser.get("/codepay/home").html.contains("role=\"status\">&lt;script&gt;"))
        XCTAssertTrue(try browser.follow(answer).html.contains("role=\"status\">&lt;script&gt;"))
    }

    func testSecretSetting_isTakenInAFieldOfItsOwn_andNeverShown() throws {
        let secret = "7e1d4a0bc0ffee7e1d4a0bc0"
        let form = try browser.submit(browser.get("/config/set"), ["key": "cats.api-key", "value": secret])
        XCTAssertTrue(form.html.contains("type=\"password\""), form.html)
        XCTAssertFalse(form.html.contains(secret), form.html)

        let done = try browser.submit(form, ["key": "cats.api-key", "_password": secret])

        XCTAssertTrue(done.text.contains("Saved."), done.text)
        XCTAssertFalse(done.html.contains(secret), done.html)
    }

    func testRefusalOfTheService_standsBesideItsField() throws {
        let own = try browser.submit(browser.get("/codepay/send"), ["to": "+37061234567", "amount": "5"])
        let poor = try browser.submit(browser.get("/codepay/send"), ["to": "+37060000002", "amount": "5000"])
        let password = try browser.submit(
            browser.get("/codepay/login"), ["phone": "+37061234567", "_password": "wrong-one-7"])

        XCTAssertTrue(own.html.contains("id=\"m-to\">+37061234567 is your own number."), own.html)
        XCTAssertTrue(poor.html.contains("id=\"m-amount\">You cannot send 5,000.00 EUR"), poor.html)
        XCTAssertTrue(poor.html.contains("<a href=\"/codepay/add\">"), "the hint is a link")
        XCTAssertTrue(password.html.contains("id=\"m-_password\">The password is wrong."), password.html)
    }

    func testTextThatIsRemoved_isNotKeptSilently() throws {
        let id = "5dc7fbc0f311c175ca000001"
        let form = try browser.get("/cats/edit?id=\(id)&_old.owner=Giorgos%20Santos")

        let page = try browser.submit(form, ["id": id, "owner": ""], form: 1)

        XCTAssertEqual(page.status, 400)
        XCTAssertTrue(page.html.contains("id=\"m-owner\""), page.text)
    }

    func testFileOfAReadingCommand_isSent() throws {
        let page = try upload(Array("12345".utf8), "/hall/weigh")

        XCTAssertTrue(page.text.contains("5 bytes"), page.text)
    }

    func testRemoval_asksFirst() throws {
        let name = "removal-\(browser.port)"
        Count.counts.withLock { $0[name] = 1 }

        let question = try browser.submit(browser.get("/hall/sweep"), ["name": name])
        XCTAssertEqual(count(name), 1)
        _ = try browser.submit(question)
        XCTAssertEqual(count(name), 0)
    }

    func testButtonOfARow_runsAtOnce_andComesBack() throws {
        let before = count(Hall.trap)
        let page = try browser.submit(browser.get("/hall/traps"))

        XCTAssertEqual(count(Hall.trap), before + 1)
        XCTAssertEqual(page.rows.count, 1)
        XCTAssertTrue(page.html.contains("role=\"status\">&lt;script&gt;"), page.html)
        XCTAssertFalse(try browser.get("/hall/traps").text.contains(": \(before + 1)"), "the message is shown once")
    }

    func testWayBack_leadsToNoOtherHost() throws {
        for back in ["//evil.example", "http://evil.example", "/\\evil.example", "javascript:alert(1)"] {
            let page = try browser.post(
                "/hall/count",
                [("name", "back"), ("_token", handler.token), ("_once", JobList.newID()), ("_back", back)])
            XCTAssertEqual(page["Location"]?.hasPrefix("/-/job/"), true, back)
        }
    }

    func testLongWork_showsItsProgress_andCanBeCancelled() throws {
        let page = try browser.submit(browser.get("/hall/dawdle"), waits: false)

        XCTAssertTrue(page.text.contains("Dawdling 1 of 3"), page.text)
        XCTAssertTrue(try XCTUnwrap(page["Refresh"]).hasPrefix("1;url=/-/job/"))
        let end = try browser.submit(page)
        XCTAssertTrue(end.text.contains("The command was interrupted before its end."), end.text)
        XCTAssertFalse(end.text.contains("Done"), end.text)
    }

    func testMoney_movesOnce() throws {
        let form = try browser.get("/codepay/send")
        let question = try browser.submit(form, ["to": "+37060000002", "amount": "1.25", "note": "Tea"])
        XCTAssertTrue(question.text.contains("You will have 998.75 EUR left."), question.text)
        XCTAssertTrue(try browser.get("/codepay/home").text.contains("1,000.00 EUR"))

        let receipt = try browser.submit(question)
        XCTAssertTrue(receipt.text.contains("You have 998.75 EUR left."), receipt.text)
        _ = try browser.submit(question)
        _ = try browser.submit(question)

        let home = try browser.get("/codepay/home")
        XCTAssertTrue(home.text.contains("998.75 EUR"), home.text)
        XCTAssertEqual(home.rows.filter { $0.contains("Tea") }.count, 1)
    }

    func testReceipt_isThePageOfTheTransaction() throws {
        let question = try browser.submit(
            browser.get("/codepay/send"), ["to": "+37060000002", "amount": "1.25", "note": "Tea"])

        let receipt = try browser.submit(question)

        for part in ["Sent 1.25 EUR to +37060000002.", "outgoing", "Date", "Tea"] {
            XCTAssertTrue(receipt.text.contains(part), "\(part): \(receipt.text)")
        }
        XCTAssertTrue(receipt.addresses.contains { $0.hasPrefix("/codepay/send?amount=1.25") }, "\(receipt.addresses)")
    }

    func testMessage_isToldOnce_alsoIfTheWorkIsAskedForAgain() throws {
        let question = try browser.submit(browser.get("/codepay/send"), ["to": "+37060000002", "amount": "1"])
        let confirmation = try XCTUnwrap(question.forms.first)
        let answer = try browser.post(confirmation.action, confirmation.hidden)
        let receipt = try XCTUnwrap(answer["Location"])

        _ = try browser.send("HEAD", receipt)
        XCTAssertTrue(try browser.get(receipt).text.contains("Sent 1.00 EUR"), "HEAD shows nothing")
        let again = try browser.follow(browser.post(confirmation.action, confirmation.hidden))

        XCTAssertTrue(again.text.contains("outgoing"), again.text)
        XCTAssertFalse(again.text.contains("Sent 1.00 EUR"), again.text)
    }

    func testTwoQuestionsAboutOneForm_moveMoneyOnce() throws {
        let form = try browser.get("/codepay/send")
        let questions = try (0..<2).map { _ in try browser.submit(form, ["to": "+37060000002", "amount": "1"]) }

        _ = try browser.submit(questions[0])
        let second = try browser.submit(questions[1])
        let third = try browser.submit(form, ["to": "+37060000002", "amount": "1"])

        XCTAssertTrue(second.text.contains("This form was sent before"), second.text)
        XCTAssertTrue(third.text.contains("This form was sent before"), third.text)
        XCTAssertTrue(try browser.get("/codepay/home").text.contains("999.00 EUR"))
    }

    func testEqualPayment_isAskedAbout_andPaidAfterYes() throws {
        for (form, fields, question) in [
            ("send", ["to": "+37060000002", "amount": "1.25"], "transfer of 1.25 EUR to +37060000002"),
            ("add", ["amount": "2.50"], "deposit of 2.50 EUR to +37061234567"),
        ] {
            _ = try browser.submit(browser.submit(browser.get("/codepay/\(form)"), fields))

            let again = try browser.submit(browser.get("/codepay/\(form)"), fields)
            XCTAssertTrue(again.text.contains("The same \(question) was made less than a minute ago"), again.text)
            XCTAssertTrue(again.text.contains("Make it a second time?"), again.text)
            _ = try browser.submit(again)
            _ = try browser.submit(again)
        }
        XCTAssertTrue(try browser.get("/codepay/home").text.contains("1,002.50 EUR"))
    }

    func testYesToAnEqualPayment_isNoYesToAThirdOne() throws {
        let fields = ["to": "+37060000002", "amount": "1"]
        _ = try browser.submit(browser.submit(browser.get("/codepay/send"), fields))
        let again = try (0..<2).map { _ in try browser.submit(browser.get("/codepay/send"), fields) }

        _ = try browser.submit(again[0])
        let late = try browser.submit(again[1])

        XCTAssertTrue(late.text.contains("Something has changed since you looked"), late.text)
        XCTAssertTrue(try browser.get("/codepay/home").text.contains("998.00 EUR"))
    }

    func testResetSandbox_leavesTheDemoUserOnThePages() async throws {
        for feature in ["codepay", "products"] {
            let list = feature == "codepay" ? "/codepay/contacts" : "/products/list"
            XCTAssertEqual(try browser.get(list).status, 200)
            _ = await toolkit.run("sandbox reset \(feature) --yes")

            XCTAssertEqual(try browser.get(list).status, 200, feature)
        }
    }

    func testPersonWhoHasSignedOut_canSeeInterruptedTransfers() async throws {
        _ = await toolkit.run("codepay logout")

        XCTAssertEqual(try browser.get("/codepay/contacts").status, 303)
        XCTAssertEqual(try browser.get("/codepay/resume").status, 200)
    }

    func testFormSentTwice_whoseCommandAsks_runsOnce() async throws {
        func count() async -> Int { await toolkit.run("cats list --json").json.array?.count ?? 0 }
        let before = await count()
        let form = try browser.get("/cats/generate")
        let questions = try (0..<2).map { _ in try browser.submit(form, ["count": "5", "import": "true"]) }

        let pages = try questions.map { try browser.submit($0) }

        XCTAssertTrue(pages[0].text.contains("Imported 5 cats"), pages[0].text)
        let after = await count()
        XCTAssertEqual(after, before + 5, pages[1].text)
    }

    func testSlowChange_holdsUpNoOtherFeature_andNoConfirmationForLong() throws {
        let page = try browser.submit(browser.get("/hall/dawdle"), waits: false)
        let number = try XCTUnwrap(page["Refresh"]?.split(separator: "/").last.map(String.init))
        let slow = try XCTUnwrap(handler.jobs[number])

        XCTAssertTrue(handler.jobs.confirm(in: "hall") { slow })
        XCTAssertTrue(handler.jobs.confirm(in: "cats") { nil })
        let second = handler.jobs.confirm(in: "hall") {
            XCTFail("started beside the slow one")
            return nil
        }

        XCTAssertFalse(second)
        let question = try browser.submit(browser.get("/hall/count"), ["name": "beside"])
        let refused = try browser.submit(question)
        XCTAssertTrue(refused.text.contains("Another change of hall is not done yet"), refused.text)
        XCTAssertFalse(slow.hasEnded)
        slow.cancel()
        _ = slow.result(within: 60)
        XCTAssertTrue(handler.jobs.confirm(in: "hall") { nil })
    }

    func testOldToken_movesNoMoney() throws {
        let question = try browser.submit(browser.get("/codepay/send"), ["to": "+37060000002", "amount": "1"])
        let page = try browser.submit(question, ["_token": WebHandler(handler.site).token])

        XCTAssertEqual(page.status, 403)
        XCTAssertTrue(try browser.get("/codepay/home").text.contains("1,000.00 EUR"))
    }

    func testReadingPage_movesNoMoney() throws {
        let page = try browser.get("/codepay/send?to=%2B37060000002&amount=5")

        XCTAssertTrue(page.html.contains("value=\"5\""))
        XCTAssertTrue(try browser.get("/codepay/home").text.contains("1,000.00 EUR"))
    }

    func testPassword_isNeverShown() throws {
        let page = try browser.submit(
            browser.get("/products/login"), ["username": "endavaStudent", "_password": "open-sesame-7"])

        XCTAssertTrue(page.text.contains("Wrong password"), page.text)
        XCTAssertFalse(page.html.contains("open-sesame-7"))
    }

    func testMissingPassword_isAMistakeOfItsField() throws {
        for (path, label) in [("/products/login", "Password"), ("/products/register", "New password")] {
            let form = try browser.get(path)
            for password in [["_password": "", "_password2": ""], [:]] {
                let page = try browser.submit(form, password.merging(["username": "mina"]) { $1 })

                XCTAssertEqual(page.status, 400)
                XCTAssertTrue(page.html.contains("id=\"m-_password\">\(label) is required."), page.html)
            }
        }
    }

    func testPasswordsThatDiffer_areAMistakeOfTheSecondField() throws {
        let page = try browser.submit(
            browser.get("/products/register"), ["username": "mina", "_password": "first-one-1", "_password2": "other"])

        XCTAssertTrue(page.html.contains("id=\"m-_password2\">The passwords are not the same."), page.html)
    }

    func testSignIn_goesOnToTheProducts() throws {
        let page = try browser.submit(
            browser.get("/products/register"), ["username": "mina", "_password": "pass-1", "_password2": "pass-1"])

        XCTAssertTrue(page.html.contains("<h1>Products</h1>"), page.text)
        XCTAssertTrue(page.text.contains("Signed in as mina"), page.text)
    }

    func testFieldThatIsNotChanged_isNotSent() throws {
        let list = try browser.get("/cats/list")
        let cat = try browser.get(XCTUnwrap(list.addresses.first { $0.hasPrefix("/cats/show") }))
        let form = try browser.get(XCTUnwrap(cat.addresses.first { $0.hasPrefix("/cats/edit") }))

        let page = try browser.submit(form, ["id": XCTUnwrap(form.value(of: "id")), "owner": "Somebody Else"], form: 1)

        XCTAssertTrue(page.text.contains("Somebody Else"), page.text)
        XCTAssertFalse(page.text.contains("--name"), page.text)
    }

    func testChangeOfARow_keepsTheWayBackToItsList() throws {
        let list = try browser.get("/cats/list?sort=born&limit=5")
        let cat = try browser.get(XCTUnwrap(list.addresses.first { $0.hasPrefix("/cats/show") }))
        let form = try browser.get(XCTUnwrap(cat.addresses.first { $0.hasPrefix("/cats/edit") }))
        let saved = try browser.submit(
            form, ["id": XCTUnwrap(form.value(of: "id")), "owner": "Somebody Else"], form: 1)

        for page in [cat, form, saved] {
            XCTAssertTrue(page.addresses.contains("/cats/list?sort=born&limit=5"), "\(page.addresses)")
        }
        XCTAssertTrue(saved.text.contains("Saved: "), saved.text)
    }

    func testDeletionOfARow_goesBackToItsListWithItsOptions() throws {
        let list = try browser.get("/cats/list?sort=born&limit=5")
        let cat = try browser.get(XCTUnwrap(list.addresses.first { $0.hasPrefix("/cats/show") }))
        let delete = try XCTUnwrap(cat.forms.firstIndex { $0.action == "/cats/delete" })

        let question = try browser.submit(cat, form: delete)
        let done = try browser.submit(question)

        XCTAssertTrue(question.addresses.contains { $0.hasPrefix("/cats/show?") && $0.contains("_from=") })
        XCTAssertTrue(done.text.contains("toolkit cats list --sort born --limit 5"), done.text)
        XCTAssertTrue(done.text.contains("Deleted"), done.text)
    }

    func testFile_isImported_andItsMistakesAreNamedByRow() throws {
        let head = "name,owner,breed,born,weightKg,rating\n"

        let bad = try upload(Array((head + "Mina,Robin,abys,2020-01-01,3.2,9\n").utf8), "/cats/import")
        let good = try upload(Array((head + "Mina,Robin,abys,2020-01-01,3.2,4\n").utf8), "/cats/import")

        XCTAssertTrue(bad.text.contains("Row 1") || bad.text.contains("row 1"), bad.text)
        XCTAssertTrue(good.text.contains("Imported 1 cat."), good.text)
        XCTAssertTrue(good.text.contains("toolkit cats import 'my cats.csv'"), good.text)
    }

    /// Sends the first form of a page with a file.
    private func upload(
        _ bytes: [UInt8], _ path: String, _ fields: [String: String] = [:]
    ) throws -> Page {
        try upload(bytes, XCTUnwrap(browser.get(path).forms.first), fields)
    }

    private func upload(
        _ bytes: [UInt8], _ form: Page.Form, _ fields: [String: String] = [:]
    ) throws -> Page {
        var body = (form.hidden + fields.map { ($0.key, $0.value) }).map {
            "--XX\r\nContent-Disposition: form-data; name=\"\($0.0)\"\r\n\r\n\($0.1)\r\n"
        }.joined()
        body += "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"my cats.csv\"\r\n"
        body += "Content-Type: application/octet-stream\r\n\r\n"
        return try browser.follow(
            browser.send(
                "POST", form.action, ["Content-Type": "multipart/form-data; boundary=XX", "Origin": browser.origin],
                body: Array(body.utf8) + bytes + Array("\r\n--XX--\r\n".utf8)))
    }
}
