/// The characters that folding replaces by one other character, apart from capital letters.
///
/// The standard library has no public function that splits a letter from its accents.
enum FoldingTable {
    /// The plain character for each character with an accent or an unusual width.
    static let plain: [Unicode.Scalar: Unicode.Scalar] = {
        var plain: [Unicode.Scalar: Unicode.Scalar] = [:]
        for group in accents.split(whereSeparator: \.isWhitespace) {
            guard let letter = group.unicodeScalars.first else { continue }
            for accented in group.unicodeScalars.dropFirst() { plain[accented] = letter }
        }
        for (first, replacements) in widths {
            for (code, replacement) in zip(first..., replacements.unicodeScalars) where replacement != " " {
                Unicode.Scalar(code).map { plain[$0] = replacement }
            }
        }
        return plain
    }()

    /// Groups of a small letter and the same letter with accents.
    private static let accents = """
        <≮ =≠ >≯ aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďḋḍḏḑḓ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ gĝğġģǧǵḡ
        hĥȟḣḥḧḩḫẖ iìíîïĩīĭįǐȉȋḭḯỉị jĵǰ kķǩḱḳḵ lĺļľḷḹḻḽ mḿṁṃ nñńņňǹṅṇṉṋ oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ
        pṕṗ rŕŗřȑȓṙṛṝṟ sśŝşšșṡṣṥṧṩẛ tţťțṫṭṯṱẗ uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ
        zźżžẑẓẕ ¨΅῁῭΅ æǣǽ øǿ ʒǯ αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ εέἐἑἒἓἔἕὲέ ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
        ιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ οόὀὁὂὃὄὅὸό ρῤῥ υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒϓϔ аӑӓ гѓ еѐёӗ
        жӂӝ зӟ ийѝӣӥ кќ оӧ уўӯӱӳ чӵ ыӹ эӭ ії ѵѷ әӛ өӫ
        """

    /// Full-width and half-width forms: the code of the first one, and the usual form of each, or a space for none.
    private static let widths: [(UInt32, String)] = [
        (0xFF01, String(String.UnicodeScalarView((0x21...0x7E).compactMap { Unicode.Scalar($0) })).lowercased()),
        (0xFF5F, "⦅⦆"),
        (0xFF61, "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ"),
        (0xFF9D, "ン\u{3099}\u{309A}"),
        (0xFFA0, "\u{1160}ᄀᄁᆪᄂᆬᆭᄃᄄᄅᆰᆱᆲᆳᆴᆵᄚᄆᄇᄈᄡᄉᄊᄋᄌᄍᄎᄏᄐᄑᄒ"),
        (0xFFC2, "ᅡᅢᅣᅤᅥᅦ  ᅧᅨᅩᅪᅫᅬ  ᅭᅮᅯᅰᅱᅲ  ᅳᅴᅵ"),
        (0xFFE0, "¢£¬ ¦¥₩ │←↑→↓■○"),
    ]
}
