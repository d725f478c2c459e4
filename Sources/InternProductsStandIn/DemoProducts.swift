import ToolkitStandIn

/// The 12 products of the demo data: recipes and kitchenware.
enum DemoProducts {
    /// A product without its final date and its encoded picture.
    private struct Entry {
        /// How many days before the given moment the product is dated.
        let days: Int64
        let picture: DemoPicture
        let title: String
        let tags: [String]
        let description: String
    }

    private static let day: Int64 = 86_400
    private static let hour: Int64 = 3_600

    /// Returns all products, dated before a moment, in no particular order.
    static func all(before moment: Date) -> [WireProduct] {
        let second = Int64(moment.timeIntervalSince1970)
        return entries.map { entry in
            // Subtract some hours too, so that the products have different times of day.
            WireProduct(
                title: entry.title, description: entry.description, tags: entry.tags,
                image: entry.picture.base64(scale: DemoPicture.scale),
                date: second - entry.days * day - entry.days % 7 * hour)
        }
    }

    private static let entries = [
        Entry(
            days: 24, picture: .loaf, title: "Dark rye loaf", tags: ["bread", "rye", "sourdough"],
            description: """
                1. Stir 300 g of rye flour and 300 ml of warm water into the sourdough. Leave it overnight.
                2. Add 500 g of flour, salt, a spoon of honey and caraway. Mix; this dough is not kneaded.
                3. Fill a greased tin, smooth the top with a wet hand, and let it rise for three hours.
                4. Bake for 20 minutes at 230 °C and 50 minutes at 180 °C. Cut it tomorrow, not today.
                """),
        Entry(
            days: 3, picture: .cake, title: "Lemon polenta cake", tags: ["cake", "lemon", "gluten-free"],
            description: """
                1. Beat 200 g of butter with 200 g of sugar until pale, then three eggs, one at a time.
                2. Fold in 200 g of ground almonds, 100 g of polenta and the zest of two lemons.
                3. Bake for 40 minutes at 170 °C in a lined 23 cm tin.
                4. Boil the juice with three spoons of sugar, and pour it over the warm cake.
                """),
        Entry(
            days: 61, picture: .mug, title: "Enamel mug", tags: ["kitchen", "camping"],
            description: """
                Holds 350 ml, and tea stays warm in it for as long as a story takes.
                Goes on the fire, not into the microwave.
                """),
        Entry(
            days: 11, picture: .soup, title: "\"Šaltibarščiai\", the pink soup", tags: ["soup", "beetroot", "summer"],
            description: """
                1. Grate two cooked beetroots and a cucumber; chop a bunch of dill and spring onions.
                2. Stir them into a litre of cold kefir, and salt it.
                3. Serve with halved eggs and hot potatoes on the side. "Cold" means straight from the fridge.
                """),
        Entry(
            days: 45, picture: .towel, title: "Linen tea towel", tags: [],
            description: """
                Washed linen, 50 by 70 cm, with a loop to hang it by.
                It gets softer with every wash.
                """),
        Entry(
            days: 1, picture: .pancakes, title: "Buckwheat pancakes", tags: ["breakfast", "quick", "gluten-free"],
            description: """
                1. Whisk 200 g of buckwheat flour, two eggs, 400 ml of milk and a pinch of salt.
                2. Wait for ten minutes, and heat the pan in the meantime.
                3. Fry them thin. The first one is for the cook.
                """),
        Entry(
            days: 38, picture: .dumplings, title: "Mushroom dumplings", tags: ["dumplings", "mushrooms", "vegan"],
            description: """
                1. Knead 400 g of flour with 200 ml of hot water and a spoon of oil; let it rest under a bowl.
                2. Fry 500 g of chopped mushrooms with an onion until they are dry. Season with pepper.
                3. Roll, cut, fill, fold.
                4. Boil until they float, and two minutes longer.
                """),
        Entry(
            days: 17, picture: .brulee, title: "Crème brûlée for two", tags: ["dessert", "vanilla"],
            description: """
                1. Warm 250 ml of cream with half a vanilla pod; stir it into three yolks and 40 g of sugar.
                2. Bake in two cups standing in hot water, 40 minutes at 110 °C. Chill.
                3. Sugar the tops and burn them, carefully & evenly.
                """),
        Entry(
            days: 80, picture: .pan, title: "Cast-iron pan", tags: ["kitchen"],
            description: """
                26 cm, already seasoned. Wipe it; never let it soak.
                Weighs 2.4 kg: use both hands.
                """),
        Entry(
            days: 8, picture: .cookies, title: "Oat cookies with raisins", tags: ["cookies", "oats", "quick"],
            description: """
                1. Mix 150 g of oats, 100 g of flour, 100 g of brown sugar and a handful of raisins.
                2. Pour over 120 g of melted butter and one egg.
                3. Twelve heaps on a tray, 12 minutes at 180 °C. They harden as they cool.
                """),
        Entry(
            days: 30, picture: .bars, title: "Walnut and date bars", tags: ["snack", "nuts", "vegan"],
            description: """
                1. Soak 250 g of dates, and blend them.
                2. Knead in 200 g of chopped walnuts and 100 g of oats.
                3. Press flat, chill for two hours, cut into fingers.
                """),
        Entry(
            days: 5, picture: .apple, title: "Apple crumble 🍎", tags: ["dessert", "apple", "autumn"],
            description: """
                1. Slice six sour apples into a dish with lemon and cinnamon.
                2. Rub 100 g of cold butter into 150 g of flour and 80 g of sugar.
                3. Crumble it over, and bake for 35 minutes at 190 °C.
                """),
    ]
}
