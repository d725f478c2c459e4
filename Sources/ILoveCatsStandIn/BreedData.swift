/// The data of the 67 breeds: facts from general knowledge, and descriptions written for the sandbox.
enum BreedData {
    /// The breeds in the order of the assignment, with three lines per breed and no blank lines.
    ///
    /// 1. `id|name|origin|country code|life span|weight|temperament`. The country code is ISO 3166-1 alpha-2. The life
    ///    span in years and the weight in whole kilograms have the form `a - b`. The temperament is a comma list.
    /// 2. Twelve traits from 1 to 5, then `|`, then nine flags of 0 or 1. The traits are adaptability, affection level,
    ///    child friendly, dog friendly, energy level, grooming, health issues, intelligence, shedding level, social
    ///    needs, stranger friendly, vocalisation. The flags are indoor, experimental, hairless, natural, rare, rex,
    ///    suppressed tail, short legs, hypoallergenic.
    /// 3. The description.
    static let text = """
        abys|Abyssinian|Egypt|EG|14 - 15|3 - 5|Active, Energetic, Gentle, Curious
        5 5 3 4 5 1 2 5 2 5 5 1|0 0 0 1 0 0 0 0 0
        A lean, warm-coloured cat whose every hair is banded light and dark. It treats shelves and door tops as its own road network and wants company on the way.
        aege|Aegean|Greece|GR|9 - 12|3 - 5|Friendly, Social, Intelligent, Lively
        4 4 4 4 3 2 1 4 3 4 4 3|0 0 0 1 1 0 0 0 0
        A two-coloured harbour cat from the Greek islands, at home among fishing boats and strangers. It is sturdy, sociable and rarely put off by a splash of water.
        abob|American Bobtail|United States|US|11 - 15|3 - 7|Playful, Easygoing, Friendly, Confident, Clever
        5 4 5 5 3 2 2 5 3 3 4 2|0 0 0 0 0 0 1 0 0
        A broad, shaggy cat with a tail about a third of the usual length. It travels well, learns to walk on a lead and gets along with almost everyone in the house.
        acur|American Curl|United States|US|12 - 16|3 - 5|Affectionate, Curious, Gentle, Playful
        5 5 4 5 3 2 1 3 3 4 4 1|0 0 0 0 0 0 0 0 0
        Kittens are born with straight ears that roll backwards within days. The grown cat keeps its kitten manners and follows people about without saying much.
        asho|American Shorthair|United States|US|15 - 20|3 - 7|Easygoing, Calm, Adaptable, Playful, Quiet
        5 4 5 5 3 2 2 3 3 3 3 2|0 0 0 1 0 0 0 0 0
        Descended from the mousers that came over on settlers' ships, this is a solid working cat in a short, thick coat. It is cheerful, healthy and content with a quiet lap or a quiet room.
        awir|American Wirehair|United States|US|14 - 18|4 - 7|Calm, Easygoing, Affectionate, Curious
        4 4 4 4 3 1 2 3 2 3 3 2|0 0 0 0 1 0 0 0 0
        One farm litter in New York State in the 1960s gave the breed its crimped, springy hair. Beneath the odd coat sits a relaxed cat that likes to watch the birds from indoors.
        amau|Arabian Mau|United Arab Emirates|AE|12 - 14|4 - 7|Affectionate, Agile, Curious, Loyal, Playful
        4 4 4 4 4 1 1 3 2 3 3 2|0 0 0 1 1 0 0 0 0
        A long-legged desert cat that lived in the streets of the Arabian Peninsula long before anyone bred it on purpose. It is hardy, energetic and firmly attached to its own people.
        amis|Australian Mist|Australia|AU|12 - 16|3 - 6|Lively, Social, Gentle, Tolerant, Relaxed
        5 5 5 5 3 2 1 4 3 4 4 2|0 0 0 0 1 0 0 0 0
        Bred in Sydney from Burmese, Abyssinian and house cats, it wears soft spots or marbling under a veil of pale ticking. Few breeds put up so patiently with small children.
        bali|Balinese|United States|US|15 - 20|2 - 5|Affectionate, Intelligent, Playful, Talkative
        5 5 4 5 5 3 2 5 3 5 4 5|0 0 0 0 0 0 0 0 1
        In effect a Siamese in a silky coat with a plumed tail. It has an opinion on everything the household does and expects the household to hear it.
        bamb|Bambino|United States|US|12 - 14|2 - 4|Affectionate, Lively, Friendly, Playful
        4 5 5 4 4 3 4 4 1 4 4 3|1 1 1 0 1 0 0 1 1
        A cross of Sphynx and Munchkin: next to no hair, and legs to match a small sofa. It runs and corners well, seeks out warm laps and needs regular baths.
        beng|Bengal|United States|US|12 - 16|4 - 7|Alert, Agile, Energetic, Demanding, Intelligent
        4 4 4 4 5 1 3 5 3 4 3 5|0 0 0 0 0 0 0 0 1
        An athlete in rosettes, descended from house cats and the small Asian leopard cat. It climbs, opens cupboards and plays with water, and a bored one will invent its own work.
        birm|Birman|France|FR|12 - 16|4 - 7|Affectionate, Gentle, Quiet, Social, Docile
        5 5 4 5 3 3 2 3 3 4 3 1|0 0 0 0 0 0 0 0 0
        Legend places it in the temples of Burma, while the records begin in France. Blue eyes, white gloves on all four feet and a soft voice mark an even-tempered companion.
        bomb|Bombay|United States|US|12 - 16|3 - 5|Affectionate, Gentle, Outgoing, Playful, Attentive
        5 5 4 5 3 1 3 5 2 4 4 3|0 0 0 0 0 0 0 0 0
        Created in Kentucky to look like a panther that fits in an armchair: patent-leather black with copper eyes. It seeks warmth, attention and a game of fetch, roughly in that order.
        bslo|British Longhair|United Kingdom|GB|12 - 14|4 - 8|Affectionate, Easygoing, Independent, Loyal, Calm
        5 4 4 4 2 4 2 4 3 2 3 1|0 0 0 0 0 0 0 0 0
        The round, level-headed British cat in a longer coat, with a ruff and a full tail. It enjoys being near people more than being carried and is happy to sleep through the afternoon.
        bsho|British Shorthair|United Kingdom|GB|12 - 17|4 - 8|Affectionate, Easygoing, Gentle, Loyal, Calm
        5 4 4 5 2 2 2 3 4 3 2 1|0 0 0 1 0 0 0 0 0
        A stocky cat with a plush coat and round cheeks, seen most often in blue-grey. It is dignified and undemanding, and it prefers to keep its feet on the ground.
        bure|Burmese|Myanmar|MM|15 - 17|4 - 6|Curious, Intelligent, Gentle, Social, Playful
        5 5 4 5 4 1 3 5 3 5 5 4|0 0 0 0 0 0 0 0 0
        Nearly every one goes back to a small brown cat named Wong Mau, brought to San Francisco in 1930. Compact, glossy and heavier than it looks, it wants a part in all that goes on.
        buri|Burmilla|United Kingdom|GB|10 - 15|3 - 6|Easygoing, Friendly, Intelligent, Lively, Playful
        5 5 4 4 3 3 3 4 3 4 3 3|0 0 0 0 0 0 0 0 0
        The result of an unplanned meeting in 1981 between a lilac Burmese and a silver Chinchilla. It shines like brushed metal, and in character it lies midway between its two parents.
        cspa|California Spangled|United States|US|10 - 14|4 - 7|Affectionate, Curious, Intelligent, Loyal, Social
        4 4 3 4 5 1 1 5 3 4 3 2|0 0 0 0 1 0 0 0 0
        A spotted cat of the 1980s, bred from house cats alone to look like a small wild hunter, and sold for a time from a Christmas catalogue. Very few remain today.
        ctif|Chantilly-Tiffany|United States|US|14 - 16|3 - 5|Affectionate, Gentle, Interactive, Loyal, Reserved
        4 5 4 4 3 3 2 4 3 4 3 4|0 0 0 0 1 0 0 0 0
        A semi-longhaired cat first known in deep chocolate, with golden eyes and tufted ears. It bonds with one or two people and addresses them in soft trills.
        char|Chartreux|France|FR|12 - 15|3 - 7|Affectionate, Quiet, Loyal, Social, Observant
        5 4 4 5 2 2 3 4 3 4 3 1|0 0 0 1 0 0 0 0 0
        A blue-grey French cat with a woolly coat, orange eyes and what looks like a faint smile. Stout in body and fine in leg, it watches first and almost never raises its voice.
        chau|Chausie|United States|US|12 - 16|4 - 10|Active, Intelligent, Loyal, Bold, Social
        4 4 3 4 5 1 2 5 2 4 2 2|0 0 0 0 1 0 0 0 0
        A tall, deep-chested runner with some jungle cat among its ancestors. It needs height, room and company, and it does poorly when left alone all day.
        chee|Cheetoh|United States|US|12 - 14|5 - 10|Affectionate, Gentle, Intelligent, Active, Social
        4 5 4 4 5 1 2 5 2 4 3 3|0 1 0 0 1 0 0 0 0
        A cross of Bengal and Ocicat begun in the early 2000s for large size, clear spots and a mild nature. It stalks low to the floor and then asks to be petted.
        csho|Colorpoint Shorthair|United States|US|12 - 16|3 - 5|Affectionate, Intelligent, Playful, Social, Vocal
        4 5 4 4 4 1 3 5 3 5 3 5|0 0 0 0 0 0 0 0 0
        Shaped like a Siamese, but with its points in red, cream, lynx or tortoiseshell. Expect a sensitive, chatty cat that reports on the day in detail.
        crex|Cornish Rex|United Kingdom|GB|11 - 15|2 - 4|Affectionate, Active, Intelligent, Playful, Outgoing
        5 5 5 5 5 1 2 5 1 5 4 3|0 0 0 0 0 1 0 0 1
        A greyhound of a cat, with a coat of down pressed into close waves, first seen in a Cornish litter in 1950. It feels the cold, loves heaters and never quite grows up.
        cymr|Cymric|Canada|CA|8 - 14|4 - 6|Gentle, Loyal, Intelligent, Playful, Calm
        5 5 4 5 3 4 4 5 4 4 3 2|0 0 0 0 1 0 1 0 0
        The longhaired form of the Manx, round from every side and often without any tail. Strong back legs make it a better jumper than its bulk suggests.
        cypr|Cyprus|Cyprus|CY|12 - 15|4 - 8|Affectionate, Social, Energetic, Agile, Confident
        4 5 4 4 4 2 2 4 3 4 4 2|0 0 0 1 1 0 0 0 0
        A long, muscular island cat, also called the Aphrodite, from a place where people and cats have lived together for some nine thousand years. It climbs hills and bookcases alike.
        drex|Devon Rex|United Kingdom|GB|10 - 15|2 - 4|Active, Affectionate, Mischievous, Loyal, Playful
        5 5 5 5 5 1 3 5 1 5 5 2|0 0 0 0 0 1 0 0 1
        Huge low ears, large eyes and a loosely waved coat give it the look of an elf. It rides on shoulders, steals from plates and is forgiven each time.
        dons|Donskoy|Russia|RU|12 - 15|3 - 5|Playful, Affectionate, Loyal, Social, Curious
        4 5 4 5 4 2 3 4 1 5 4 2|1 0 1 0 1 0 0 0 1
        A Russian hairless cat from Rostov-on-Don whose bareness comes from a dominant gene, unlike that of the Sphynx. Its wrinkled skin is warm to the touch and wants care.
        lihu|Dragon Li|China|CN|12 - 15|4 - 6|Intelligent, Loyal, Independent, Alert, Gentle
        4 3 3 3 4 1 1 5 3 3 2 1|0 0 0 1 1 0 0 0 0
        A robust brown tabby of the Chinese countryside, known at home as li hua mao. A gifted mouser, it shows its loyalty by staying close rather than by sitting on laps.
        emau|Egyptian Mau|Egypt|EG|12 - 15|3 - 6|Agile, Gentle, Loyal, Shy, Playful
        3 5 3 3 5 1 2 4 3 4 2 3|0 0 0 1 0 0 0 0 0
        Spotted by nature in silver, bronze or smoke, with a worried brow and gooseberry-green eyes. It is among the fastest of house cats and keeps its devotion for a chosen few.
        ebur|European Burmese|United Kingdom|GB|10 - 15|3 - 6|Sweet, Affectionate, Loyal, Sociable, Curious
        5 5 4 5 4 1 3 5 3 5 5 4|0 0 0 0 0 0 0 0 0
        The Burmese as British breeders shaped it: slimmer, with a gentler wedge of a face and ten accepted colours. It greets guests at the door and hates an empty house.
        esho|Exotic Shorthair|United States|US|12 - 15|3 - 6|Affectionate, Sweet, Loyal, Quiet, Peaceful
        5 5 4 4 2 2 4 3 3 4 3 1|1 0 0 0 0 0 0 0 0
        A Persian in plush pyjamas: the same round face and calm, without the daily combing. Its flat nose and tear ducts call for a careful owner.
        hbro|Havana Brown|United Kingdom|GB|10 - 15|3 - 5|Affectionate, Curious, Gentle, Intelligent, Playful
        5 5 4 5 3 1 1 5 3 5 3 2|0 0 0 0 1 0 0 0 0
        Mahogany from nose to tail, even to the whiskers, with bright green eyes. It explores by touch and will pat a visitor with one paw to say hello.
        hima|Himalayan|United States|US|9 - 15|3 - 6|Gentle, Quiet, Docile, Affectionate, Calm
        5 5 3 3 1 5 4 3 5 3 2 1|1 0 0 0 0 0 0 0 0
        A Persian with the points and blue eyes of a Siamese. It asks for peace, a cool room and a comb every day, and repays them with steady affection.
        jbob|Japanese Bobtail|Japan|JP|14 - 16|3 - 5|Active, Agile, Clever, Playful, Outgoing
        5 5 4 5 5 1 1 5 3 5 5 5|0 0 0 1 0 0 1 0 0
        The lucky beckoning cat of Japanese shops, with a pompom in place of a tail. It sings rather than meows, carries toys about and is seldom tired.
        java|Javanese|United States|US|10 - 15|2 - 5|Active, Devoted, Intelligent, Playful, Talkative
        4 5 4 4 5 2 3 5 2 5 3 5|0 0 0 0 0 0 0 0 1
        Despite the name, a North American breed: a Balinese in the colours of the Colorpoint Shorthair. It supervises all chores and comments without pause.
        khao|Khao Manee|Thailand|TH|10 - 14|3 - 5|Calm, Relaxed, Playful, Outgoing, Curious
        4 4 4 4 4 2 3 4 3 4 4 4|0 0 0 1 1 0 0 0 0
        A pure white cat of old Siam whose eyes may be blue, gold or one of each. Once kept close to the court, it is now an extrovert that has a lot to say, although some are deaf.
        kora|Korat|Thailand|TH|11 - 15|3 - 5|Active, Loyal, Affectionate, Gentle, Intelligent
        5 5 4 4 4 1 1 5 2 5 2 3|0 0 0 1 1 0 0 0 0
        A silver-tipped blue cat with a heart-shaped face, given in pairs in Thailand as a wish for good fortune. It dislikes noise and wants to be near its own people at all times.
        kuri|Kurilian|Russia|RU|15 - 20|4 - 7|Independent, Gentle, Inquisitive, Playful, Trainable
        5 5 4 5 4 2 1 5 2 4 4 2|0 0 0 1 1 0 1 0 0
        From the Kuril Islands between Kamchatka and Japan, with a short kinked tail that is never the same twice. It fishes, climbs and wades as if water were a toy.
        lape|LaPerm|United States|US|10 - 15|3 - 5|Affectionate, Friendly, Gentle, Intelligent, Quiet
        5 5 4 5 4 2 1 5 2 4 4 2|0 0 0 0 1 1 0 0 1
        An Oregon barn cat gave birth to a bald kitten that grew curls, and the breed follows from there. Its ringlets need little care and its purr starts easily.
        mcoo|Maine Coon|United States|US|12 - 15|4 - 9|Adaptable, Intelligent, Gentle, Loving, Independent
        5 5 5 5 3 4 3 5 4 3 5 3|0 0 0 1 0 0 0 0 0
        A giant from snowy New England with tufted ears, a shaggy coat and a tail like a brush. It chirps instead of meowing and gets on with dogs, children and visitors.
        mala|Malayan|United States|US|12 - 18|3 - 6|Affectionate, Interactive, Playful, Social, Lively
        5 5 4 4 4 1 2 4 2 5 4 4|0 0 0 0 0 0 0 0 0
        The name some American registries gave to Burmese cats in blue, champagne or platinum instead of sable. The character is the same: busy, close and fond of talk.
        manx|Manx|Isle of Man|IM|12 - 14|4 - 6|Easygoing, Intelligent, Loyal, Playful, Social
        5 5 4 5 3 2 4 5 4 4 3 3|0 0 0 1 0 0 1 0 0
        A round cat of the Irish Sea, known for its short tail or for none at all. A keen hunter with the hop of a rabbit, it likes to guard its house.
        munc|Munchkin|United States|US|10 - 15|2 - 4|Agile, Easygoing, Playful, Outgoing, Sociable
        5 5 4 5 4 2 4 5 3 4 5 2|0 0 0 0 0 0 0 1 0
        A natural mutation keeps its legs very short, although not its ambitions. It takes corners like a sports car and hoards small shiny things.
        nebe|Nebelung|United States|US|11 - 16|3 - 6|Gentle, Quiet, Shy, Playful, Devoted
        4 5 3 3 3 3 2 5 3 4 2 1|0 0 0 0 1 0 0 0 0
        A creature of mist: the Russian Blue with a long, shimmering coat. It hides from guests, keeps to its routine and adores its family.
        norw|Norwegian Forest Cat|Norway|NO|12 - 16|4 - 9|Sweet, Active, Intelligent, Social, Patient
        5 5 4 5 3 3 3 4 4 4 4 1|0 0 0 1 0 0 0 0 0
        Built for northern winters, with a water-shedding coat and claws that let it come down a tree head first. Indoors it is mild, patient and slow to grow up.
        ocic|Ocicat|United States|US|12 - 15|3 - 7|Active, Agile, Curious, Confident, Social
        5 5 4 5 5 1 3 5 3 5 5 3|0 0 0 0 0 0 0 0 0
        It looks like an ocelot and has no wild blood at all, only Abyssinian, Siamese and American Shorthair. It takes to lead, fetch and strangers much as a dog would.
        orie|Oriental|United Kingdom|GB|12 - 15|3 - 5|Energetic, Affectionate, Intelligent, Social, Playful
        5 5 4 5 5 1 3 5 3 5 4 5|0 0 0 0 0 0 0 0 1
        The Siamese outline in some three hundred colours and patterns, with ears to catch every word. It must be in the middle of things and will call until it is.
        pers|Persian|Iran|IR|12 - 17|3 - 6|Affectionate, Quiet, Gentle, Loyal, Sedate
        5 5 3 2 1 5 4 3 5 4 2 1|1 0 0 1 0 0 0 0 0
        A flowing coat and a face like a pansy have made it a salon favourite since Victorian times. It likes an orderly home, a soft seat and a daily brush.
        pixi|Pixie-bob|United States|US|12 - 15|4 - 8|Affectionate, Social, Intelligent, Loyal, Relaxed
        5 5 4 5 4 2 2 5 3 4 4 2|0 0 0 0 0 0 1 0 0
        It resembles a red bobcat in its tufted ears, heavy brow and short tail, yet tests find only house cat in it. Extra toes are allowed, and walks are welcome.
        raga|Ragamuffin|United States|US|12 - 16|4 - 9|Affectionate, Friendly, Gentle, Calm, Patient
        5 5 5 5 2 4 3 4 3 3 5 1|1 0 0 0 0 0 0 0 0
        A large, rabbit-soft cousin of the Ragdoll, bred in every colour. It goes limp with contentment when held and lets children dress it up.
        ragd|Ragdoll|United States|US|12 - 17|4 - 9|Affectionate, Friendly, Gentle, Quiet, Easygoing
        5 5 5 5 2 3 3 3 3 5 4 1|1 0 0 0 0 0 0 0 0
        A big blue-eyed cat from California that flops in the arms of whoever lifts it. It waits behind the door, follows from room to room and seldom unsheathes a claw.
        rblu|Russian Blue|Russia|RU|15 - 20|3 - 6|Quiet, Gentle, Loyal, Intelligent, Reserved
        4 5 3 3 3 2 1 4 2 3 1 1|0 0 0 1 0 0 0 0 1
        A fine-boned cat said to come from Arkhangelsk, with a double coat of silvery blue and vivid green eyes. It keeps exact mealtimes and warms slowly to newcomers.
        sava|Savannah|United States|US|12 - 20|5 - 11|Curious, Intelligent, Loyal, Adventurous, Active
        3 4 3 4 5 1 2 5 3 4 3 2|0 0 0 0 0 0 0 0 0
        A tall spotted cat with the African serval behind it, and more of it in the early generations. It leaps to the top of a refrigerator with ease, and some places restrict its keeping.
        sfol|Scottish Fold|United Kingdom|GB|11 - 14|3 - 6|Affectionate, Intelligent, Sweet, Quiet, Calm
        5 5 4 5 3 2 5 3 3 4 3 1|0 0 0 0 0 0 0 0 0
        Every Fold goes back to Susie, a white barn cat in Perthshire. The gene that bends the ears also harms the joints, so several countries no longer permit its breeding.
        srex|Selkirk Rex|United States|US|12 - 15|4 - 7|Patient, Tolerant, Affectionate, Playful, Relaxed
        5 5 5 5 3 3 3 4 3 3 4 2|0 0 0 0 0 1 0 0 0
        A sheep among cats: heavy-boned and covered in loose curls down to the whiskers, after a Montana shelter kitten born in 1987. It is placid and droll.
        siam|Siamese|Thailand|TH|12 - 18|3 - 5|Active, Agile, Clever, Sociable, Loving, Vocal
        5 5 4 5 5 1 3 5 2 5 4 5|0 0 0 1 0 0 0 0 0
        Pale in body and dark at the points, where the skin is coolest, with slanted blue eyes. It is the great talker among cats and cannot bear to be ignored.
        sibe|Siberian|Russia|RU|12 - 15|4 - 9|Affectionate, Agile, Intelligent, Playful, Calm
        5 5 4 5 4 3 2 5 4 4 3 2|0 0 0 1 0 0 0 0 1
        A powerful forest cat in a triple coat that thickens with the frost. Many owners with allergies report that they can live with it, and it jumps far for its size.
        sing|Singapura|Singapore|SG|12 - 15|2 - 4|Affectionate, Curious, Easygoing, Intelligent, Lively
        5 5 4 4 5 1 2 5 2 5 4 1|0 0 0 1 0 0 0 0 0
        One of the smallest breeds, in a ticked coat the colour of old ivory, with very large eyes. It perches high up to keep watch over everything in the room.
        snow|Snowshoe|United States|US|14 - 19|3 - 6|Affectionate, Social, Intelligent, Gentle, Loyal
        5 5 4 5 4 2 3 5 3 4 4 4|0 0 0 0 1 0 0 0 0
        Three Siamese kittens with white feet began the breed in Philadelphia. It is hard to breed to pattern, easy to teach tricks to and surprisingly fond of water.
        soma|Somali|United States|US|11 - 16|3 - 5|Mischievous, Alert, Energetic, Playful, Tenacious
        5 5 3 4 5 3 2 5 4 5 4 1|0 0 0 0 0 0 0 0 0
        The longhaired Abyssinian, with a bushy tail and breeches that recall a small fox. It turns taps, raids cupboards and runs its nightly race through the house.
        sphy|Sphynx|Canada|CA|12 - 14|3 - 5|Loyal, Inquisitive, Friendly, Energetic, Gentle
        5 5 4 5 4 3 4 5 1 5 5 5|1 0 1 0 0 0 0 0 1
        Hairless but for a peach fuzz, first bred from a Toronto kitten of 1966. It burns food like a furnace, seeks out sun and laps, and needs a weekly bath.
        tonk|Tonkinese|Canada|CA|14 - 16|3 - 5|Curious, Intelligent, Social, Lively, Outgoing
        5 5 4 5 5 1 2 5 3 5 5 5|0 0 0 0 0 0 0 0 0
        Half Siamese and half Burmese, often with aqua eyes and a mink coat between the two. It plays tag, greets visitors and knows who can be talked into a treat.
        toyg|Toyger|United States|US|12 - 15|3 - 7|Playful, Social, Intelligent, Relaxed, Friendly
        4 5 4 4 4 1 2 5 3 3 4 3|0 0 0 0 1 0 0 0 0
        A toy tiger from California, bred from striped house cats and Bengals for branching dark lines on orange. It is easier to live with than it looks and learns tricks readily.
        tang|Turkish Angora|Turkey|TR|13 - 18|3 - 5|Affectionate, Agile, Clever, Gentle, Intelligent
        5 5 4 5 5 2 2 5 2 5 4 3|0 0 0 1 1 0 0 0 0
        A dancer in silk from the Ankara region, kept for generations in the zoo there. Graceful and strong-willed, it picks one person and then manages that person.
        tvan|Turkish Van|Turkey|TR|12 - 17|4 - 8|Agile, Intelligent, Loyal, Playful, Energetic
        4 4 3 4 5 2 1 5 3 4 3 3|0 0 0 1 1 0 0 0 0
        A large white cat with colour on its head and tail only, from the country round Lake Van. It is famous for swimming and prefers play to being held.
        ycho|York Chocolate|United States|US|13 - 15|4 - 8|Playful, Social, Intelligent, Curious, Friendly
        5 5 4 5 4 3 1 5 3 4 4 4|0 0 0 0 1 0 0 0 0
        A goat farm in New York State produced this long-limbed cat in chocolate, lavender or either one with white. A good mouser and a good lap cat, it is hardly bred any longer.
        """
}
