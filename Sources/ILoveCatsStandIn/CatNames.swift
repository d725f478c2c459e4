enum CatNames {
    /// Names for cats, all different, some with letters outside ASCII.
    static let names: [String] = words(
        """
        Abelone Amber Apollo Ash Basil Bean Biscuit Bluebell Boots Bramble Briar Button Caramel Cardamom Chai Cinder
        Clementine Clover Cocoa Comet Cricket Crumpet Dahlia Dumpling Echo Ember Fable Fennel Fern Fig Finch Freckles
        Fudge Ginger Gizmo Gnocchi Hazel Huckleberry Honey Indigo Inky Ivy Jasper Jinx Juniper Kiki Kipper Linus Loki
        Lotus Maple Marble Marmalade Marzipan Matcha Merlin Miso Mittens Mochi Momo Moss Muffin Mustard Nettle Nimbus
        Noodle Nori Nutmeg Olive Opal Oscar Otis Paprika Peaches Pebble Pepper Percy Pesto Pickle Pip Poppy Pumpkin
        Quill Quince Rascal Rocket Saffron Sage Sesame Shadow Smudge Sorrel Sprout Tansy Thistle Tofu Truffle Tulip
        Tumble Velvet Waffles Whisper Willow Yoyo Ziggy Zuzu Bébé Ångström Chloé Éclair Flöckchen Güneş Jalapeño Łatka
        Müsli Niño Pâté Žofka Мурка こむぎ
        """
    )

    /// Sixty given names and sixty family names for owners, from many cultures, to combine freely.
    static let owners: (given: [String], family: [String]) = (
        given: words(
            """
            Adaeze Aiko Alejandra Amara Anders Anjali Arash Ayşe Beatriz Bilal Björn Camille Chidi Chiara Daniela
            Dmitri Elif Emeka Esther Fatima Fiona Giorgos Grace Hana Hassan Hiroshi Imani Ingrid Ivan Jamal Jin José
            Kavita Keoni Kwame Laila Liam Linh Magnus Marguerite Mateo Mei Miriam Nadia Niamh Nikhil Olga Omar Paolo
            Priya Renée Rohan Sina Søren Tamar Tomasz Valentina Wanjiru Yusuf Zoltán
            """
        ),
        family: words(
            """
            Abebe Adeyemi Ahmed Andersson Bauer Begum Bianchi Campbell Castillo Chen Cohen Costa Diallo Dubois Eriksen
            Farouk Fernandes Fischer García Gupta Haddad Hansen Horváth Ito Jansen Kahananui Kapoor Kaya Khan Kim
            Kovač Kowalski Lefèvre Levy Mbeki Mendoza Moreau Müller Murphy Mutua Nakamura Nguyen Novák Núñez Okafor
            Okonkwo Papadopoulos Park Patel Petrov Rahimi Rossi Santos Singh Tanaka Tran Virtanen Walker Yılmaz Zhang
            """
        )
    )

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
