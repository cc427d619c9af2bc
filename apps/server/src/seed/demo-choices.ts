import type { DemoProduct } from '@jhumka/demo-shop';

/** A category of the demo shop with its display names. */
export interface DemoCategory {
  readonly name: string;
  /** Letter in the SKUs of its products. */
  readonly letter: string;
  /** Product whose picture represents the category. */
  readonly face: string;
  /** Product whose picture represents each subcategory. */
  readonly subcategories: Readonly<Record<string, string>>;
}

/** The categories by their names in the catalogue. */
export const demoCategories: Readonly<Record<string, DemoCategory>> = {
  earrings: {
    name: 'Earrings',
    letter: 'E',
    face: 'anika-ruby-halo-studs',
    subcategories: {
      Studs: 'anika-ruby-halo-studs',
      Hoops: 'ira-classic-hoops',
      'Jhumka & Chandbali': 'radha-jhumka',
      'Drops & Danglers': 'sia-emerald-drops',
      'Cuffs & Threaders': 'kavya-leaf-ear-cuff',
    },
  },
  necklaces: {
    name: 'Necklaces',
    letter: 'N',
    face: 'lakshmi-kasu-coin-necklace',
    subcategories: {
      'Bridal & Kundan': 'padmini-kundan-set',
      Chains: 'naina-layered-chains',
      Contemporary: 'chandni-tennis-necklace',
      Mangalsutra: 'saubhagya-mangalsutra',
      Temple: 'lakshmi-kasu-coin-necklace',
    },
  },
  rings: {
    name: 'Rings',
    letter: 'R',
    face: 'trisha-three-stone-ring',
    subcategories: {
      Solitaire: 'aarna-solitaire-ring',
      Cocktail: 'zarina-kundan-cocktail-ring',
      Bands: 'anant-eternity-band',
      Stackable: 'tara-stacking-rings',
      Couple: 'saath-couple-bands',
    },
  },
  bracelets: {
    name: 'Bracelets',
    letter: 'B',
    face: 'mahi-gold-kada',
    subcategories: {
      Tennis: 'tvisha-tennis-bracelet',
      'Bangles & Kada': 'chhavi-hammered-bangles',
      'Chain & Charm': 'khushi-charm-bracelet',
      Cuffs: 'agni-sculpted-cuff',
      'Beads & Pearls': 'rudra-lava-bead-bracelet',
    },
  },
  pendants: {
    name: 'Pendants',
    letter: 'P',
    face: 'granthi-knot-pendant',
    subcategories: {
      'Initials & Symbols': 'drishti-evil-eye-pendant',
      Spiritual: 'kamala-lotus-pendant',
      'Love & Life': 'smriti-oval-locket',
    },
  },
};

/** The newest products: the faces of the gifts on the home page, each in another list, and first among new arrivals. */
const newest = ['sia-emerald-drops', 'moti-pearl-ring', 'naina-layered-chains', 'bhairav-curb-bracelet'];

/** Sorts products from newest to oldest: after the chosen ones, one of each category in turn. */
export function newestFirst(products: readonly DemoProduct[]): DemoProduct[] {
  const chosen = newest.flatMap((slug) => products.find((product) => product.slug === slug) ?? []);
  const columns = Object.keys(demoCategories).map((category) =>
    products.filter((product) => product.category === category && !chosen.includes(product)),
  );
  const longest = Math.max(...columns.map((column) => column.length));
  const inTurn = Array.from({ length: longest }, (_, row) => columns.flatMap((column) => column[row] ?? []));
  return [...chosen, ...inTurn.flat()];
}
