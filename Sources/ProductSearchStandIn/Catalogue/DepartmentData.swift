/// The categories and words for the sandbox's listings; all brands are made up.
enum DepartmentData {
    /// The eight categories with their subcategories (ProductSearchStandIn/Contract.md, section 8.1).
    ///
    /// A line that starts with `#` is a department: its category ID, its name and its brands. Every other line is a leaf
    /// category of the department above: its ID, its name, the subject of its pictures, the lowest and the highest usual
    /// price in dollars, and four comma-separated lists: materials, sizes, features and kinds.
    static let text = """
        #550|Art|Alder & Finch,Bluepress,Copperline,Dunmore Studio,Easelgate,Fernhill,Glasswing,Harrow Lane,Inkwell Row,Juniper Press,Kestrel House,Lanternworks
        55010|Posters|frame|6|60|Paper,Canvas,Linen|11x17 in,18x24 in,24x36 in|Rolled in a tube,Matte finish,Numbered,Signed|Travel Poster,Concert Poster,Film Poster,Camera Poster,Railway Poster,Botanical Poster,Map Poster,Circus Poster
        55020|Photographs|frame|15|240|Silver gelatin,Paper,Aluminum|8x10 in,11x14 in,16x20 in|Matted,Signed,Dated on the back|Harbor Photograph,Street Photograph,Portrait Photograph,Landscape Photograph,Still Life Photograph,Panorama Photograph
        55030|Paintings|frame|40|900|Oil,Acrylic,Watercolor,Gouache|9x12 in,16x20 in,24x30 in|Framed,Ready to hang,Signed|Seascape Painting,Abstract Painting,Flower Painting,Mountain Painting,Bird Painting,City Painting,Portrait Painting
        55040|Prints|frame|12|180|Paper,Cotton,Rice paper|5x7 in,8x10 in,12x16 in|Numbered,Signed,Hand pulled|Linocut Print,Woodblock Print,Screen Print,Copper Etching,Stone Lithograph,Letterpress Print
        55050|Sculptures|vase|20|700|Bronze,Clay,Oak,Marble,Glass|4 in,8 in,14 in,22 in|Felt base,Signed,Hand carved|Owl Sculpture,Horse Sculpture,Dancer Figurine,Wall Relief,Bust,Garden Sculpture,Glass Bird
        #2984|Baby|Acornling,Bumblewick,Cradlemoor,Dozy Lamb,Elmsprout,Featherbee,Goslinghill,Hushwood,Little Larch,Moonpocket,Nestaway,Puddlepine
        29841|Strollers|wheels|45|420|Aluminum,Canvas,Polyester|One size,Compact,Twin|Folds flat,Five-point harness,Rain cover,Cup holder|Jogging Stroller,Travel Stroller,Twin Stroller,Umbrella Stroller,Stroller Organizer,Stroller Blanket
        29842|Feeding|bottle|4|95|Silicone,Glass,Bamboo,Steel|4 oz,8 oz,Set of 3,Set of 6|Dishwasher safe,Leakproof,Free of BPA|Bottle Warmer,Bottle Set,High Chair,Bib Set,Sippy Cup,Suction Bowl,Spoon Set
        29843|Toys|block|5|70|Beech,Cotton,Rubber,Felt|0-6 months,6-12 months,12-24 months|Machine washable,No small parts,Water-based paint|Activity Gym,Stacking Rings,Musical Mobile,Wooden Rattle,Teething Ring,Shape Sorter,Plush Rabbit,Toy Camera
        29844|Nursery|lamp|8|160|Cotton,Muslin,Bamboo,Plastic|28x52 in,40x40 in,One size|Machine washable,Timer,Battery included|Night Light,Crib Sheet,Changing Mat,Swaddle Blanket,Baby Monitor,Monitor Camera,Sleep Sack,Nursery Lamp
        29845|Clothing|shirt|4|45|Cotton,Merino,Fleece|0-3 months,3-6 months,6-12 months,12-18 months|Snap closure,Machine washable,Tagless|Bodysuit Set,Knit Hat,Winter Romper,Sock Set,Sun Hat,Rain Suit
        #267|Books|Ashgrove Press,Bellwether & Son,Candlewick Lane,Driftwood House,Elderpage,Foxglove Editions,Greenquill,Hollow Oak Press,Ivory Gate,Larkspur & Daughters,Millrace Press,Northlight
        26701|Fiction|book|3|40|Hardcover,Paperback,Clothbound|180 pages,320 pages,540 pages|First edition,Dust jacket,Large print|Mystery Novel,Sea Novel,Family Saga,Short Stories,Ghost Stories,Historical Novel,Desert Novel
        26702|Cookbooks|book|5|45|Hardcover,Paperback,Spiral bound|120 pages,240 pages,360 pages|Illustrated,Stained-page proof,Index|Bread Cookbook,Soup Cookbook,Grill Cookbook,Pastry Cookbook,Vegetable Cookbook,Island Cookbook
        26703|Photography|book|8|85|Hardcover,Paperback,Clothbound|96 pages,160 pages,300 pages|Illustrated,Oversized,Slipcase|Camera Handbook,Darkroom Guide,Portrait Photography Book,Camera Repair Guide,Landscape Photography Book,Lens Catalog
        26704|Children|book|3|30|Board book,Hardcover,Paperback|24 pages,32 pages,64 pages|Illustrated,Rounded corners,Read-aloud|Picture Book,Bedtime Stories,Counting Book,Alphabet Book,Nature Book,Pop-up Book
        26705|Crafts & Hobbies|book|5|50|Hardcover,Paperback,Spiral bound|96 pages,144 pages,220 pages|Illustrated,Patterns included,Worked examples|Knitting Book,Woodworking Book,Model Railway Book,Origami Book,Gardening Book,Birdwatching Guide
        #11450|Clothing, Shoes & Accessories|Arrowmoor,Brightseam,Coldharbor,Dalestitch,Eastmill,Flintlock & Rye,Graymantle,Heatherback,Ironbird,Kiteleaf,Loomfield,Marrowstone
        11451|Shirts|shirt|8|85|Cotton,Linen,Flannel,Silk|S,M,L,XL,XXL|Button-down collar,Wrinkle free,Machine washable|Oxford Shirt,Work Shirt,Polo Shirt,Flannel Shirt,T-Shirt,Henley Shirt,Hawaiian Shirt
        11452|Dresses|dress|14|160|Cotton,Linen,Silk,Viscose|S,M,L,XL|Pockets,Lined,Hidden zipper|Summer Dress,Wrap Dress,Shirt Dress,Evening Dress,Maxi Dress,Knit Dress
        11453|Shoes|shoe|18|220|Leather,Suede,Canvas,Rubber|6,7,8,9,10,11,12|Cushioned sole,Resoleable,Waterproof|Running Shoes,Hiking Boots,Canvas Sneakers,Leather Loafers,Ankle Boots,Sandals,House Slippers
        11454|Bags|bag|12|240|Leather,Canvas,Nylon,Waxed cotton|Small,Medium,Large|Padded strap,Water resistant,Inside pocket|Camera Bag,Messenger Bag,Tote Bag,Backpack,Weekend Bag,Belt Bag,Laptop Bag
        11455|Jackets & Coats|coat|25|320|Wool,Denim,Down,Leather|S,M,L,XL,XXL|Lined,Hood,Two-way zipper|Rain Jacket,Denim Jacket,Wool Coat,Down Vest,Bomber Jacket,Trench Coat,Chore Jacket
        #58058|Computers/Tablets & Networking|Axiomite,Bitharbor,Cobaltic,Datafold,Ember Labs,Farpoint,Gridleaf,Hexmoor,Ionfield,Lumenode,Netherby,Octaline
        58051|Laptops|screen|120|1400|Aluminum,Magnesium,Plastic|11 in,13 in,14 in,15 in,17 in|Backlit keys,Fingerprint reader,New battery|Laptop,Gaming Laptop,Convertible Laptop,Rugged Laptop,Student Laptop,Workstation Laptop
        58052|Tablets & Readers|tablet|35|650|Aluminum,Plastic,Glass|7 in,8 in,10 in,12 in|Stylus included,Two speakers,Expandable storage|Tablet,Drawing Tablet,Book Reader,Kids Tablet,Rugged Tablet,Tablet Stand
        58053|Keyboards & Mice|keys|9|190|Plastic,Aluminum,Walnut|60 percent,Tenkeyless,Full size|Hot-swappable,Silent switches,Rechargeable|Mechanical Keyboard,Wireless Keyboard,Wireless Mouse,Trackball,Vertical Mouse,Number Pad
        58054|Networking|router|14|380|Plastic,Steel|2 ports,4 ports,5 ports,8 ports,24 ports|Wall mount,Fanless,Guest network|Wireless Router,Mesh Router,Network Switch,Cable Modem,Range Extender,Patch Panel
        58055|Monitors & Webcams|screen|22|520|Plastic,Aluminum|1080p,22 in,24 in,27 in,32 in|Adjustable stand,Privacy shutter,Built-in microphone|Monitor,Curved Monitor,Portable Monitor,Web Camera,Document Camera,Monitor Arm
        #26395|Health & Beauty|Aloe Lane,Birchbalm,Calmera,Dewpond,Everbloom,Ferngrass,Gentle Hollow,Honeymere,Ivybath,Lavandel,Mossbrook,Oatfield
        26391|Skin Care|jar|4|95|Shea butter,Aloe,Oat,Beeswax|1 oz,2 oz,4 oz,8 oz|Unscented,Cruelty free,For sensitive skin|Face Cream,Hand Cream,Body Lotion,Lip Balm,Cleansing Oil,Clay Mask,Night Serum
        26392|Hair Care|bottle|4|130|Argan oil,Boar bristle,Ceramic,Bamboo|3 oz,8 oz,12 oz,One size|Color safe,Travel size,Free of sulfates|Shampoo Bar,Conditioner,Hair Brush,Hair Dryer,Curling Iron,Beard Oil,Hair Clipper
        26393|Fragrances|bottle|9|150|Cedar,Bergamot,Rose,Vetiver|0.5 oz,1 oz,1.7 oz,3.4 oz|Spray,Roll-on,Gift box|Eau de Toilette,Perfume Oil,Cologne,Body Mist,Solid Perfume,Fragrance Sampler
        26394|Bath & Body|jar|3|60|Olive oil,Sea salt,Cotton,Loofah|Set of 3,Set of 6,8 oz,16 oz|Handmade,Vegan,Refillable|Bath Salts,Soap Bar,Body Scrub,Bath Bomb Set,Bath Brush,Shower Gel
        26396|Massage & Wellness|lamp|8|210|Cork,Steel,Silicone,Wood|One size,Set of 2,Large|Rechargeable,Heated,Quiet motor|Massage Gun,Foam Roller,Foot Massager,Massage Cushion,Diffuser,Light Therapy Lamp,Acupressure Mat
        #11233|Music|Amberwave,Bassline Barn,Crackle & Hiss,Deepgroove,Echo Orchard,Ferrotone,Goldneedle,Highnote,Jukehouse,Lowtide Sound,Midnight Tape,Needledrop
        11231|Vinyl Records|record|5|120|180 gram vinyl,Vinyl,Colored vinyl|7 in,10 in,12 in,Double LP|Gatefold,Insert included,Original pressing|Jazz Record,Folk Record,Soul Record,Surf Rock Record,Disco Single,Country Record,Blues Record
        11232|CDs|disc|2|35|Jewel case,Digipak,Cardboard sleeve|Single,1 disc,2 discs,4 discs|Booklet,Bonus tracks,Remastered|Jazz CD,Folk CD,Chamber Music CD,Film Score CD,Swing CD,Opera CD,Ambient CD
        11234|Cassettes|tape|2|28|Chrome tape,Ferric tape|C46,C60,C90|Lyrics inside,Tested,Chrome position|Synth Cassette,Punk Cassette,Radio Show Cassette,Blank Cassette,Demo Cassette,Mix Cassette
        11235|Box Sets|record|18|260|Vinyl,CDs,Cassettes|3 discs,5 discs,10 discs|Book included,Numbered,Poster|Jazz Box Set,Symphony Box Set,Live Box Set,Singles Box Set,Anthology Box Set
        11236|Players & Care|record|6|420|Walnut,Steel,Carbon fiber|One size,Portable,Full size|Tested,New belt,Dust cover|Turntable,Portable Cassette Player,Record Brush,Record Sleeve Set,Stylus,CD Player
        #1249|Video Games & Consoles|Arcadian,Bitbadger,Coinhaven,Dragonfly Works,Endgate,Firefly Interactive,Glimmerforge,Hyperlynx,Joyfort,Kobold & Co,Lastlevel,Pixelmoor
        12491|Consoles|console|45|560|Plastic|64 GB,256 GB,512 GB,1 TB|Controller included,All cables,Tested|Game Console,Handheld Console,Retro Console,Console Bundle,Arcade Cabinet,Plug-and-Play Console
        12492|Games|disc|4|75|Disc,Cartridge|Single,Complete Edition,Double Pack|Manual included,Case included,Tested|Racing Game,Puzzle Game,Space Adventure,Farming Game,Platform Game,Football Game,Strategy Game,Fishing Game
        12493|Controllers|console|9|95|Plastic,Rubber|One size,Set of 2|Rechargeable,Rumble,Extra buttons|Wireless Controller,Arcade Stick,Racing Wheel,Flight Stick,Light Gun,Dance Mat,Motion Camera
        12494|Headsets|headset|12|180|Plastic,Leatherette,Memory foam|One size|Noise canceling,Detachable microphone,Folding|Gaming Headset,Wireless Headset,Chat Headset,Headset Stand,Earbuds
        12495|Cases & Storage|bag|3|60|Nylon,Silicone,Hard plastic|Small,Medium,Large,128 GB|Shock resistant,Card slots,Handle|Carrying Case,Controller Case,Game Case,Memory Card,Charging Dock,Screen Protector,Console Skin
        """
}
