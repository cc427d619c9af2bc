"""Sizes of the forms and of the pieces on them, and the labels of the worn views. Needs no Blender: catalogue.py reads it."""
WRIST_MM = 155
PENDANT_INCHES = 16
NECKLACE_INCHES = {      # whole length; strands of a set from the shortest
    "naina-layered-chains": (16, 18, 20), "saubhagya-mangalsutra": (18, 18), "lakshmi-kasu-coin-necklace": (18,),
    "moti-mala-pearl-strand": (18,), "sutra-rope-chain": (20,), "taara-station-necklace": (18,),
}
SET_IN_FRONT = ("rani-kundan-choker", "lakshmi-kasu-coin-necklace", "padmini-kundan-set")       # closed behind by a cord
RING_SIZES = {"veer-mens-band": 24, "saath-couple-bands": 12}       # Indian: 40 mm round, and one for each size
RING_SIZE = 14
BANGLE_SCALES = {"veni-twisted-bangle": 1.12}        # a larger size than the one on the pictures goes over that wrist


def necklace_inches(slug):
    return NECKLACE_INCHES.get(slug, (16,))


def ring_size(slug):
    return RING_SIZES.get(slug, RING_SIZE)


def label(slug, category):
    """What a customer reads on the worn view."""
    if category == "rings":
        return f"{'Her ring on' if slug == 'saath-couple-bands' else 'Shown on'} a size {ring_size(slug)} hand"
    if category == "bracelets":
        return f"Shown on a {WRIST_MM} mm wrist"
    if category == "earrings":
        return "Shown on an ear"
    if category == "pendants":
        return f"Shown on a {PENDANT_INCHES} in chain"
    if slug == "hansa-hammered-collar":
        return "Shown on a neck"
    *first, last = map(str, sorted(set(necklace_inches(slug))))
    return f"Shown at {', '.join(first) + ' and ' if first else ''}{last} in on a neck"
