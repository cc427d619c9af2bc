"""Writes ../catalogue.json: python3 catalogue.py [PICTURES]. One row for each design; pictures are listed if they exist."""
import json
import os
import sys
from jewel import fit

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else os.path.join(HERE, "..", "pictures")
CATALOGUE = os.path.join(HERE, "..", "catalogue.json")

# slug | name | category | subcategory | metal | purity | precious metal (kind fineness net g, joined by +) | stones (name:count:carat) |
# gross g | w x h x d mm | unit | price | discount | stock | diamonds (colour clarity; a sample certificate) | tags | description
ROWS = """
aarna-solitaire-ring|Aarna Six-Claw Solitaire Ring|rings|Solitaire|Yellow gold|18K|gold 750 3|Diamond:1:1.05|3.2|20.5x26.8x6.6|1 piece|150000|5|6|F VS2|engagement,wedding,classic,for her|A single brilliant-cut diamond held high in six rounded claws on a slim tapered band. It is the ring most people picture when they think of a proposal.
noor-halo-ring|Noor Cushion Halo Ring|rings|Solitaire|White gold|18K|gold 750 3.6|Diamond:1:0.90,Diamond (melee):34:0.42|3.9|20.4x25.7x9.1|1 piece|170000|10|4|G VS1|engagement,anniversary,glamorous,for her|A cushion-cut diamond sits in a ring of small diamonds, with more along both shoulders. The open gallery lets light in from every side.
trisha-three-stone-ring|Trisha Sapphire Three-Stone Ring|rings|Cocktail|Platinum|950|platinum 950 5.1|Blue sapphire:1:1.20,Diamond:2:0.50|5.4|20.8x26.4x7.2|1 piece|139999|0|5|G VS2|anniversary,engagement,royal,for her|An oval blue sapphire stands between two round diamonds for yesterday, today and tomorrow. The platinum band is rounded inside so that it is easy to wear all day.
anant-eternity-band|Anant Diamond Eternity Band|rings|Bands|White gold|18K|gold 750 3.3|Diamond:24:1.55|3.6|20.3x20.3x3.1|1 piece|120000|10|8|G-H SI1|anniversary,wedding,minimal,for her|Twenty-four matched diamonds run all the way round between two fine rails. Wear it alone or next to an engagement ring.
tara-stacking-rings|Tara Stacking Trio|rings|Stackable|Vermeil in three colours of gold|925|silver 925 5|White topaz:40:0.40|5.1|19.8x19.8x5.4|set of 3|3400|15|14||everyday,gifting,contemporary,for her|Three slim rings in three colours of gold vermeil: one plain, one beaded and one set with white topaz. Mix them as you like, or wear one at a time.
raja-signet-ring|Raja Lotus Signet Ring|rings|Bands|Yellow gold|22K|gold 917 8.2||8.2|20.9x24.6x13.9|1 piece|109999|0|7||heritage,gifting,classic,for him|An oval signet with a raised lotus on a ground of green enamel. The broad shoulders and high polish make it a ring to hand down.
meher-rope-band|Meher Twisted Rope Band|rings|Bands|Rose gold vermeil|925|silver 925 4.4||4.4|19.9x19.9x2.6|1 piece|2110|10|21||everyday,stacking,contemporary,for her|Three strands are twisted like rope, in rose gold vermeil with a fine silver wire in the grooves. It has just enough texture to stand out in a stack.
zarina-kundan-cocktail-ring|Zarina Kundan Cocktail Ring|rings|Cocktail|Yellow gold|22K|gold 917 8.4|Polki:5:2.10,Emerald:4:1.40,Ruby:8:0.20|9.9|21.0x24.8x19.2|1 piece|180000|5|5||wedding,festive,bridal,for her|Uncut polki and pear-shaped emeralds open like a flower across the finger, each one in a hand-pressed kundan collar. Small rubies and a row of gold beads finish the edge.
moti-pearl-ring|Moti Pearl Ring|rings|Cocktail|Rose gold vermeil|925|silver 925 2.4|Freshwater pearl:1:0,White topaz:10:0.10|3.3|19.8x28.4x8.4|1 piece|2900|10|11||party,gifting,romantic,for her|A round 8.4 mm pearl rests on a cup of rose gold vermeil with ten small white topazes below. The light catches the pearl first and the stones a moment later.
latika-vine-ring|Latika Vine Ring|rings|Cocktail|Gold vermeil|925|silver 925 3.7|Green onyx:1:0.35,White topaz:2:0.04|3.8|20.1x23.3x5.0|1 piece|2800|15|9||everyday,nature,boho,for her|Two vines cross and part around the finger, with leaves that open towards a marquise of green onyx. It looks a little different from each side.
veer-mens-band|Veer Brushed Platinum Band|rings|Couple|Platinum|950|platinum 950 12.4|Diamond:3:0.09|12.4|24.6x24.6x6.6|1 piece|89999|0|10|G VS|wedding,minimal,for him|A brushed centre lies between polished edges and two thin lines of gold. Three small diamonds sit in a row at the top.
saath-couple-bands|Saath Couple Bands|rings|Couple|Yellow gold and platinum|18K / 950|platinum 950 5.4+gold 750 4.7|Diamond (melee):7:0.11|10.1|24.0x24.0x3.8|pair|108000|5|2|G VS|wedding,anniversary,couple|Two plain court bands made to be worn as a pair: platinum with a gold line for him, yellow gold with seven diamonds for her. Both are rounded inside for comfort.
jiya-solitaire-studs|Jiya Solitaire Studs|earrings|Studs|Yellow gold|18K|gold 750 2.3|Diamond:2:1.60|2.6|6.2x6.2x13.0|pair|130000|5|7|G VS2|everyday,gifting,classic,for her|Two brilliant-cut diamonds in light four-claw baskets. The pair to own first and to wear longest.
ira-classic-hoops|Ira Classic Hoops|earrings|Hoops|Gold vermeil|925|silver 925 5.8||5.8|29.0x29.0x3.1|pair|1900|10|18||everyday,minimal,contemporary,for her|Round hoops in gold vermeil, fuller at the base and slimmer at the ear. They are hollow, so they feel light from morning to night.
radha-jhumka|Radha Jhumka|earrings|Jhumka & Chandbali|Yellow gold|22K|gold 917 9.8|Ruby:14:1.10,Polki:28:1.80,Freshwater pearl:50:0|11.8|23.5x43.0x23.5|pair|184000|5|3||wedding,festive,bridal,heritage,for her|Light, hollow bell jhumkas under a kundan flower, ringed with rubies and polki and edged with pearls that move as you do. Made for weddings, and for the photographs afterwards.
begum-chandbali|Begum Chandbali|earrings|Jhumka & Chandbali|Yellow gold|22K|gold 917 7.8|Polki:40:3.20,Ruby:22:0.40,Emerald:20:0.36,Emerald beads:24:0,Freshwater pearl:24:0|12.4|39.5x55.0x6.0|pair|194000|5|1||wedding,bridal,festive,heritage,for her|A crescent of polki drops hangs below a kundan flower, with a line of rubies and emeralds inside and a fringe of pearls and emerald beads. The shape comes from the courts of Hyderabad.
sia-emerald-drops|Sia Emerald Drop Earrings|earrings|Drops & Danglers|Yellow gold|18K|gold 750 6.4|Emerald:2:3.60,Diamond:60:1.35|7.4|9.6x29.5x6.2|pair|185000|10|4|G-H VS|cocktail,anniversary,glamorous,for her|Pear-shaped emeralds in a frame of diamonds hang from three graduated bezels. The green is deep and the movement is gentle.
pihu-diamond-huggies|Pihu Pave Huggies|earrings|Hoops|Rhodium plated silver|925|silver 925 3.3|Cubic zirconia:56:0.62|3.4|14.6x14.6x2.8|pair|1800|10|16||everyday,office,contemporary,for her|Small hoops that sit close to the ear, with bright white stones along the outside. They close with a click and stay put.
kavya-leaf-ear-cuff|Kavya Leaf Ear Cuff|earrings|Cuffs & Threaders|Gold vermeil|925|silver 925 2.9|White topaz:3:0.08|2.9|14.5x20.5x14.0|1 piece|1299|0|12||party,nature,boho,for her|A spray of leaves climbs the ear from an open double cuff, with three white topazes like drops of dew. No piercing is needed.
rhea-marquise-danglers|Rhea Five-Chain Danglers|earrings|Drops & Danglers|Rose gold vermeil|925|silver 925 5.7|Pink crystal:6:1.50,Cubic zirconia:6:0.70|6.1|13.0x46.0x3.5|pair|2800|25|8||party,romantic,contemporary,for her|Five fine chains fall from a curved bar and end in pear-shaped pink crystals and white marquises. They swing with every step.
moti-pearl-studs|Moti Pearl Studs|earrings|Studs|Gold vermeil|925|silver 925 1.7|Freshwater pearl:2:0,White topaz:2:0.12|3|8.6x14.0x15.0|pair|1500|10|22||office,everyday,classic,for her|A round 8.6 mm pearl under a single small white topaz. Right for work, and for dinner after.
mira-sui-dhaga|Mira Sui Dhaga Threaders|earrings|Cuffs & Threaders|Gold vermeil|925|silver 925 2.3|White topaz:2:0.20,Blue topaz:2:0.50|2.4|4.4x82.0x2.5|pair|2000|10|25||everyday,minimal,contemporary,for her|A fine chain threads through the ear with a needle at one end and a drop of sea-blue topaz under a small white one at the other. Wear them long in front or balanced on both sides.
nazrana-chandelier|Nazrana Oxidised Chandelier Earrings|earrings|Drops & Danglers|Oxidised silver|925|silver 925 9.8|Turquoise:20:6.20,Coral:8:1.80|12.6|27.0x48.0x4.0|pair|3600|25|34||festive,navratri,boho,tribal,for her|Fan-shaped silver with turquoise and coral, and nine swinging chains that end in beads and silver drops. Made for garba nights and cotton sarees.
anika-ruby-halo-studs|Anika Ruby Halo Studs|earrings|Studs|Rose gold|14K|gold 585 3.5|Ruby:2:1.40,Diamond (melee):36:0.36|3.9|9.0x10.8x12.5|pair|58000|10|9|H SI|gifting,anniversary,romantic,for her|Oval rubies glow inside a ring of small diamonds. Rose gold makes the red look warmer still.
chandni-tennis-necklace|Chandni Tennis Necklace|necklaces|Contemporary|White gold|14K|gold 585 11.6|Lab-grown diamond:118:12.40|14.1|3.4x420.0x3.2|1 piece|195000|10|4|F VS|cocktail,wedding,glamorous,for her|A single unbroken line of matched lab-grown diamonds. Each stone sits in its own four-claw basket, so the necklace lies flat on the skin.
rani-kundan-choker|Rani Kundan Choker|necklaces|Bridal & Kundan|Yellow gold plated silver|925|silver 925 26|Polki glass:42:0,Ruby glass:42:0,Emerald glass:73:0,Shell pearl:127:0|74|112.0x90.0x6.0|1 piece|10000|20|6||wedding,bridal,festive,for her|Oval kundan plaques, each with a red and a green stone, meet at a larger centre with a fall of pearls. Pearls and green drops take turns along the lower edge.
naina-layered-chains|Naina Layered Chains|necklaces|Chains|Gold vermeil|925|silver 925 9.2|White topaz:1:0.02|9.2|11.0x480.0x1.8|set of 3|3200|15|13||everyday,contemporary,layering,for her|Three chains of different lengths and links with a star, a bar and a sun disc. Wear all three or take one off for the day.
saubhagya-mangalsutra|Saubhagya Mangalsutra|necklaces|Mangalsutra|Yellow gold|22K|gold 917 7.2|Black beads:221:0,Diamond:18:0.64,Ruby:2:0.60|10.6|24.0x460.0x5.0|1 piece|140000|5|9|G-H SI|wedding,everyday,heritage,for her|Two strings of black and gold beads carry a pair of vatis set with diamonds and a ruby drop. The form is traditional, and light enough for every day.
lakshmi-kasu-coin-necklace|Lakshmi Kasulaperu Coin Necklace|necklaces|Temple|Yellow gold plated silver|925|silver 925 44|Ruby glass:21:0,Emerald glass:20:0|47|128.0x180.0x4.0|1 piece|13500|20|5||wedding,festive,temple,heritage,for her|Overlapping coins marked with the syllable Shri hang from a twisted rope, each topped with a red or green stone. A South Indian classic that is worn across generations.
moti-mala-pearl-strand|Moti Mala Pearl Strand|necklaces|Contemporary|Sterling silver|925|silver 925 1.2|Freshwater pearl:54:0|46|7.9x450.0x7.9|1 piece|5500|10|15||office,wedding,classic,for her|Round 8 mm pearls, matched by eye and knotted one by one on silk. The strand lies just below the collarbone.
sutra-rope-chain|Sutra Rope Chain|necklaces|Chains|Yellow gold|22K|gold 917 13.2||13.2|4.0x500.0x4.0|1 piece|184999|0|8||everyday,heritage,classic,for him,for her|A full rope chain in 22K gold that throws light along its whole length. Hollow inside, so that it is light enough for every day.
leher-pearl-lariat|Leher Pearl Lariat|necklaces|Contemporary|Rose gold vermeil|925|silver 925 4.6|White topaz:22:0.18,Freshwater pearl:1:0|5.6|10.5x430.0x8.6|1 piece|2400|15|11||party,romantic,contemporary,for her|A fine chain comes together at a circle of white topazes, then falls in a long line to a blush pearl. It is made for an open neckline.
rekha-diamond-bar-necklace|Rekha Bar Necklace|necklaces|Contemporary|Gold vermeil|925|silver 925 4.2|White topaz:19:0.28|4.3|35.0x410.0x2.4|1 piece|2300|10|17||everyday,office,minimal,for her|A gently curved bar set with nineteen white topazes on a trace chain. Quiet, clean and easy to layer.
padmini-kundan-set|Padmini Kundan Set|necklaces|Bridal & Kundan|Yellow gold plated silver|925|silver 925 38|Polki glass:31:0,Ruby glass:39:0,Emerald glass:39:0,Shell pearl:141:0|98|118.0x130.0x5.0|necklace and earrings|15500|20|0||wedding,bridal,festive,for her|Graduated kundan rounds with red and green drops and a row of pearls, with earrings to match. The necklace and the pair come together in one box.
taara-station-necklace|Taara Station Necklace|necklaces|Chains|Yellow gold|18K|gold 750 3.4|Diamond:15:1.20|3.6|4.9x440.0x2.6|1 piece|103000|10|10|G-H VS|everyday,layering,minimal,for her|Round diamonds in polished bezels are spaced along a fine chain, with a larger one at the centre. They look like stars strung in a row.
hansa-hammered-collar|Hansa Hammered Collar|necklaces|Temple|Sterling silver|925|silver 925 28|Lapis lazuli:1:3.20|28.9|125.0x137.0x8.8|1 piece|7400|15|12||festive,boho,tribal,for her|A rigid hasli collar with a hand-hammered surface and a lapis cabochon in front. It opens at the back and sits on the collarbone.
tvisha-tennis-bracelet|Tvisha Tennis Bracelet|bracelets|Tennis|White gold|14K|gold 585 6.2|Lab-grown diamond:42:6.80|7.6|62.0x50.0x4.0|1 piece|120000|10|5|F VS|cocktail,anniversary,glamorous,for her|Forty-two lab-grown diamonds in four-claw baskets, joined so that they turn like fabric. The line of light runs all the way round the wrist.
mahi-gold-kada|Mahi Ruby Kada|bracelets|Bangles & Kada|Yellow gold|22K|gold 917 11.4|Ruby:17:1.30|11.7|68.0x62.0x9.3|1 piece|180000|5|4||wedding,festive,heritage,for her|A broad kada with rubies and small gold flowers in turn, between two beaded edges. Hollow and rounded inside, so it is light and slips on easily.
khushi-charm-bracelet|Khushi Charm Bracelet|bracelets|Chain & Charm|Sterling silver|925|silver 925 12.6|Amethyst:1:0.60,Blue topaz:1:0.10,Freshwater pearl:1:0|13.2|80.0x64.0x6.4|1 piece|4000|20|28||gifting,birthday,playful,for her|Six charms hang from a solid link chain: a heart, a pearl, a star, a drop of amethyst, a lucky coin and a moon. There is room to add your own.
agni-sculpted-cuff|Agni Sculpted Cuff|bracelets|Cuffs|Gold vermeil|925|silver 925 14.8||14.8|62.0x52.0x17.5|1 piece|4400|15|14||party,contemporary,bold,for her|A wide cuff that narrows towards its opening, satin in the middle with polished edges. One piece is enough.
nitya-paperclip-bracelet|Nitya Paperclip Bracelet|bracelets|Chain & Charm|Gold vermeil|925|silver 925 7.2||7.2|68.0x52.0x4.3|1 piece|2000|10|19||everyday,layering,contemporary,for her|Long oval links with a bright polish and a little weight. It goes with a watch, a kada or nothing at all.
rudra-lava-bead-bracelet|Rudra Onyx and Lapis Bracelet|bracelets|Beads & Pearls|Gold vermeil|925|silver 925 1.6|Onyx:12:0,Lapis lazuli:6:0|26|64.0x59.0x8.2|1 piece|1500|10|40||everyday,gifting,casual,for him|Black onyx and blue lapis beads with turned gold barrels between them. Strung on a strong elastic that fits most wrists.
chhavi-hammered-bangles|Chhavi Hammered Bangles|bracelets|Bangles & Kada|Gold and rose gold plated silver|925|silver 925 18||18|65.0x65.0x16.0|set of 4|6000|25|0||festive,everyday,heritage,for her|Two hammered bangles and two round ones, in yellow and rose. They ring softly when worn together.
yugm-two-stone-cuff|Yugm Two-Stone Open Cuff|bracelets|Cuffs|Rose gold|14K|gold 585 4.6|Morganite:1:1.40,Diamond:1:1.10,Diamond (melee):20:0.18|5.1|59.0x53.0x9.0|1 piece|112000|10|2|G VS2|anniversary,romantic,contemporary,for her|An open cuff ends in a morganite on one side and a haloed diamond on the other. The two stones almost meet on top of the wrist.
nazar-evil-eye-bracelet|Nazar Evil Eye Bracelet|bracelets|Chain & Charm|Gold vermeil|925|silver 925 4.6||5.8|68.0x56.0x3.0|1 piece|1540|15|20||gifting,everyday,protection,for her|Five enamel eyes in blue and white watch over you, the largest in a rim of hammered gold. A kind gift for anyone starting something new.
veni-twisted-bangle|Veni Twisted Bangle|bracelets|Bangles & Kada|Yellow and white gold|18K|gold 750 10.9||10.9|66.0x60.0x6.0|1 piece|124999|0|9||wedding,everyday,classic,for her|Two tubes of gold are twisted like a braid, with a thread of white gold in the groove. It looks good alone and better in a pair.
ganga-pearl-bracelet|Ganga Pearl Bracelet|bracelets|Beads & Pearls|Yellow gold|18K|gold 750 2.9|Freshwater pearl:20:0,Diamond (melee):40:0.50|17.2|65.0x55.0x6.6|1 piece|50000|10|0|H SI|wedding,office,classic,for her|White pearls with four gold barrels between them, each ringed with small diamonds. Right for the office, and for a wedding.
bhairav-curb-bracelet|Bhairav Curb Bracelet|bracelets|Chain & Charm|Sterling silver|925|silver 925 36||36|77.0x61.0x5.6|1 piece|9000|10|24||everyday,bold,for him|A heavy flat curb chain with a mirror polish. It has the weight that you expect of solid silver.
akshara-initial-pendant|Akshara Initial Pendant|pendants|Initials & Symbols|Gold vermeil|925|silver 925 2.8|White topaz:1:0.04|2.8|12.0x19.5x1.8|1 piece|1000|10|45||gifting,birthday,everyday,for her|A serif A in polished gold vermeil under a single white topaz. For the first letter of a name, or of a story.
hridaya-heart-pendant|Hridaya Heart Pendant|pendants|Love & Life|Rose gold|14K|gold 585 2.6|Pink sapphire:1:0.50,Diamond:28:0.42|2.8|17.5x17.8x3.4|1 piece|54000|15|13|H SI|valentine,anniversary,romantic,for her|An open heart of diamonds around a pink sapphire, with one smoky diamond at its dip and one at its point. It comes on a fine rose gold chain.
drishti-evil-eye-pendant|Drishti Evil Eye Pendant|pendants|Initials & Symbols|Gold vermeil|925|silver 925 3.3|Blue topaz:1:0.15,White topaz:34:0.24|3.4|17.2x10.0x3.0|1 piece|1300|10|21||gifting,protection,everyday,for her|Blue enamel and a blue topaz pupil inside an almond of small white stones. Wear it close, at the collarbone.
omkara-om-pendant|Omkara Om Pendant|pendants|Spiritual|Yellow gold|22K|gold 917 4.2||4.2|25.6x28.0x2.0|1 piece|56999|0|16||spiritual,gifting,heritage,for him,for her|The Om stands inside a beaded ring of gold. A gift for a thread ceremony, a housewarming or a new beginning.
mayura-peacock-pendant|Mayura Peacock Pendant|pendants|Spiritual|Yellow gold|22K|gold 917 5.4|Polki:12:0.36,Ruby:4:0.15,Freshwater pearl:1:0|6.2|27.0x31.0x6.5|1 piece|86000|5|1||festive,wedding,heritage,for her|A peacock opens its tail in three rows, with blue and green meenakari on every feather and polki at the tips. A ruby and a single pearl hang below.
dhruva-solitaire-pendant|Dhruva Solitaire Pendant|pendants|Love & Life|White gold|18K|gold 750 2.4|Diamond:2:1.25|2.6|7.4x13.0x5.6|1 piece|130000|10|6|F VS1|engagement,anniversary,classic,for her|One large brilliant-cut diamond hangs from a smaller one, like a fixed star. Nothing else is needed.
granthi-knot-pendant|Granthi Knot Pendant|pendants|Love & Life|Yellow gold|18K|gold 750 4.6||4.6|18.0x25.5x4.8|1 piece|56000|10|12||friendship,anniversary,contemporary,for her|Three loops of polished gold pass over and under each other with no beginning and no end. For the promise that holds.
chandra-moon-star-pendant|Chandra Moon and Star Pendant|pendants|Initials & Symbols|Silver and gold vermeil|925|silver 925 4|White topaz:18:0.46|4.1|19.0x23.0x2.6|1 piece|2000|10|18||gifting,romantic,dreamy,for her|A crescent of white topazes holds a small gold star that swings free. Day and night, in two colours.
kamala-lotus-pendant|Kamala Lotus Pendant|pendants|Spiritual|Rose gold vermeil|925|silver 925 6.1|Pink crystal:1:0.60|6.2|27.5x20.0x8.0|1 piece|2200|10|15||festive,spiritual,romantic,for her|Fifteen petals open in three rows around a pear-shaped pink crystal. The petals are polished and satin by turns, so the flower has depth.
smriti-oval-locket|Smriti Oval Locket|pendants|Love & Life|Yellow gold|22K|gold 917 7.9|Ruby:1:0.12|7.9|19.2x28.0x5.4|1 piece|114000|5|4||gifting,memory,heritage,for her|An oval locket with a ruby flower on its lid and room for two small pictures inside. It opens on a real hinge.
janma-birthstone-bar-pendant|Janma Birthstone Bar Pendant|pendants|Initials & Symbols|Gold vermeil|925|silver 925 4.8|Garnet:1:0.12,Citrine:1:0.10,Green onyx:1:0.10,Blue topaz:1:0.10,Amethyst:1:0.10|4.9|4.4x28.0x3.4|1 piece|2900|10|20||gifting,mother,family,for her|A slim upright bar with five birthstones: garnet, citrine, green onyx, blue topaz and amethyst. One for each person you love.
kalpa-tree-of-life-pendant|Kalpa Tree of Life Pendant|pendants|Spiritual|Oxidised silver|925|silver 925 3.4|Turquoise:2:0.20,Coral:3:0.30|3.9|24.8x28.0x3.0|1 piece|799|0|60||everyday,nature,boho,for her|A silver tree with turquoise and coral fruit against a dark oxidised ground. The easiest gift in the shop.
"""

SHOTS = ("hero", "macro", "mood")

# The metals of a design beside its own, by the folder of their pictures; plated designs name the plating.
METALS = {"gold18": "Yellow gold", "rose": "Rose gold", "white_gold": "White gold", "silver": "Sterling silver"}
PLATED = {**METALS, "gold18": "Gold vermeil", "rose": "Rose gold vermeil"}


def pictures(folder):
    """The pictures of a folder that exist, in the order of the page."""
    return [f"{folder}/{s}.webp" for s in SHOTS if os.path.exists(os.path.join(OUT, folder, f"{s}.webp"))]


def other_metals(slug, is_plated):
    names = PLATED if is_plated else METALS
    found = [(name, pictures(f"{slug}/{key}")) for key, name in names.items()]
    return [{"metal": name, "images": images} for name, images in found if images]


def worn(slug, category):
    """The worn view with what a customer reads on it; null until it is rendered."""
    file = f"{slug}/worn.webp"
    return {"file": file, "label": fit.label(slug, category)} if os.path.exists(os.path.join(OUT, file)) else None


def metal_part(text):
    kind, fineness, grams = text.split()
    return {"metal": kind, "fineness": int(fineness), "net_weight_g": float(grams)}


def certificate(grade, gems, number):
    """Sample grading of the diamonds; names no real laboratory, and its number says that it is a demo."""
    if not grade:
        return None
    colour, clarity = grade.split()
    carat = sum(g["carat_total"] or 0 for g in gems if "iamond" in g["stone"])
    return {"lab": "Demo Gem Lab", "number": f"DEMO-{number:04d}", "carat": round(carat, 2), "colour": colour, "clarity": clarity}


def row(number, line):
    f = [v.strip() for v in line.split("|")]
    (slug, name, cat, sub, metal, purity, parts, stones, weight, dims, unit, price, disc, stock, grade, tags, text) = f
    gems = []
    for s in filter(None, stones.split(",")):
        n, count, ct = s.split(":")
        gems.append({"stone": n, "count": int(count), "carat_total": float(ct) or None})
    parts = [metal_part(p) for p in parts.split("+")]
    w, h, d = (float(v) for v in dims.split("x"))
    glb = f"{slug}/model.glb"
    return {"slug": slug, "name": name, "category": cat, "subcategory": sub, "metal": metal, "purity": purity, "precious_metal": parts,
            "gemstones": gems, "gross_weight_g": float(weight), "dimensions_mm": {"width": w, "height": h, "depth": d},
            "description": text, "unit": unit, "price_inr": int(price), "discount_percent": int(disc), "gst_percent": 3,
            "stock": int(stock), "huid": f"DEMO{number:02d}" if any(p["metal"] == "gold" for p in parts) else None,
            "certificate": certificate(grade, gems, number), "tags": tags.split(","), "images": pictures(slug), "worn": worn(slug, cat),
            "other_metals": other_metals(slug, parts[0]["metal"] == "silver"),
            "model": glb if os.path.exists(os.path.join(OUT, glb)) else None}


def main():
    rows = [row(i, v) for i, v in enumerate(ROWS.strip().splitlines(), 1)]
    with open(CATALOGUE, "w") as fh:
        json.dump(rows, fh, indent=1, ensure_ascii=False)
        fh.write("\n")
    cats = {}
    for r in rows:
        cats.setdefault(r["category"], set()).add(r["subcategory"])
    print(len(rows), "designs;", {c: (sum(r["category"] == c for r in rows), len(s)) for c, s in cats.items()})
    print("stock 0:", sum(r["stock"] == 0 for r in rows), " 1-3:", sum(1 <= r["stock"] <= 3 for r in rows),
          " price", min(r["price_inr"] for r in rows), max(r["price_inr"] for r in rows))


main()
