import ToolkitStandIn

/// The colours of a cat in a picture.
struct Coat: Equatable, Sendable {
    let fur: PixelArt.Color
    let stripes: PixelArt.Color
    let ears: PixelArt.Color
    let eyes: PixelArt.Color

    /// The coat of a cat without a breed.
    static let stray = Coat(0x8A8178, 0x5E574F, 0xD9A9A0, 0x9BB04A)

    /// Returns the typical coat of a breed; an unknown breed has the coat of a stray.
    static func of(_ breed: String) -> Coat { coats[breed] ?? stray }

    private init(_ fur: UInt32, _ stripes: UInt32, _ ears: UInt32, _ eyes: UInt32) {
        self.fur = PixelArt.Color(fur)
        self.stripes = PixelArt.Color(stripes)
        self.ears = PixelArt.Color(ears)
        self.eyes = PixelArt.Color(eyes)
    }

    private static let coats: [String: Coat] = {
        let coats = text.split(separator: "\n").compactMap { line -> (String, Coat)? in
            let words = line.split(separator: " ")
            let colors = words.dropFirst().compactMap { UInt32($0, radix: 16) }
            guard colors.count == 4 else { return nil }
            return (String(words[0]), Coat(colors[0], colors[1], colors[2], colors[3]))
        }
        return Dictionary(coats, uniquingKeysWith: { first, _ in first })
    }()

    /// One breed per line: its ID, then the RGB colours of fur, stripes, ears and eyes in hexadecimal.
    private static let text = """
        abys C8874F A8652F E3B48C 8FA84B
        aege F2EDE4 B9A48A E8B7B0 7FA650
        abob A98A63 6E5538 D9AE9B C9A227
        acur D8B48A B58B5C F0C4B4 6FA3C7
        asho B9BCC0 5B5E63 D9AFA8 A5B83C
        awir C7B29A 8A7458 E0B5A5 C4A22E
        amau D9C3A0 A98F66 E6BBA4 A3B14B
        amis C9B7A6 9A8672 E2BDB0 8DAF5A
        bali F0E6D6 CDBBA2 6B5648 4F8FD0
        bamb E3B7A2 D0A08A EFC7BA 6FA8D6
        beng D79A4E 5A3A1E E5B58E 86B04A
        birm EFE3CF D3C0A0 7A6252 3F82CC
        bomb 2F2C30 232125 5B4A4E D9952B
        bslo 8E97A6 7A8393 C0A5A8 D98E2B
        bsho 7F8A9C 6B7688 B99BA0 E08A1E
        bure 6B4A38 5A3D2E 8F6A5A D9B02B
        buri DADCDD B5B9BC E3B9B2 8FBF5A
        cspa C9A46C 4A3623 DDB190 B0A03C
        ctif 7A5A45 674A38 A67F6E D0A32B
        char 7C8798 6C7788 A8959C D98A22
        chau A27B4E 6A4B2B C99F84 C7B13A
        chee C98F4A 4E3420 DDAE88 7FAE4C
        csho F1E8DA D9C7B0 B5623A 4A90D4
        crex EDE3DA D6C8BC E9B3AE C3A83A
        cymr C58E52 8F5F2E E2B090 D2A02C
        cypr D9A35C B07C38 EAC09C 9BB04E
        drex CFC2B8 B3A598 E4B4AC C9B040
        dons D9A694 C58F7C E8BCB0 7FB0CC
        lihu 9C7A4C 4F3A22 C69E80 A9B23F
        emau C9CCCE 3F4145 DDB3AA 9CCB5A
        ebur C9A58A B28C70 D9B0A0 D3AE36
        esho E6A45C C7843C EFC09E D07F22
        hbro 5B3A2A 4C3022 7D5546 7FB04A
        hima F3EADB DDCDB4 6A5648 4B8FD6
        jbob F6F2EA D98338 EAB5AC D2A52E
        java EADBC4 D2BEA2 9A6A4A 4F93D2
        khao FAFAF7 ECECE6 F2BDB6 5FA9DC
        kora 8791A1 767F90 B0A0A8 8BC34A
        kuri B58A5A 6E4E2C D6A98A B7B23E
        lape B98257 8F5E36 D9A98E 9DAF47
        mcoo 8A6A48 4B3826 C79E84 B5A83A
        manx 9A9186 5F574E CFA59C C9A02F
        munc D6B98E AD8A5C E8BDA8 7FA9CC
        nebe 8B96A8 7D889A B5A4AC 8FC45A
        norw A08B70 5E4C38 CDA691 A9B544
        ocic D6B58C 6A4A2C E5BCA2 B8A83E
        orie 4A3F3C 3A3130 7E6660 6FBF5A
        pers F1EDE6 DDD6CA EDB9B2 D98A2B
        pixi A8865E 5F4630 CFA488 C6A63A
        raga C9B8B0 A6948C E0B6AE 7FB2D0
        ragd F0E8DC D8CABA 8A7568 3F86D0
        rblu 8793A6 7A8699 B6A6AE 7CC35A
        sava D6A45A 3E2A1A E3B48E A9A83C
        sfol 9AA0AA 7C828C C4A6A6 D99A2E
        srex E3D6C8 C9BAA8 E8B9B0 C4A43A
        siam F3E9D8 E2D3BC 4A3A34 2F7FD6
        sibe 9C8B7A 5C4E42 CDA697 9FBF4F
        sing D9C2A2 B59C78 E6BFAA A6B84A
        snow EDE4D8 CFC0AE 7A665A 4A92D8
        soma C97F42 A15F2A E3B08A 9AB44A
        sphy E7BBA8 D6A692 F0C8BC 8FB9D0
        tonk CDB59E B39880 7A5F50 5FC0C4
        toyg D98A3C 3A2618 E9B48A A3B044
        tang FBFAF7 EFEDE6 F3BFB8 5FA6D8
        tvan F8F5EE C97B3C F0BCB2 E0A030
        ycho 6A4330 573626 9A6E5C 9FB24A
        """
}
