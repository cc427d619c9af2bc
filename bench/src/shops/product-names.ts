/**
 * Words of generated product names: few, as in a real shop, combined into names for a hundred thousand products.
 */
export const words = {
  categories: ['Earrings', 'Necklaces', 'Rings', 'Bracelets', 'Pendants', 'Anklets', 'Nose Pins', 'Brooches'],
  styles: ['Temple', 'Bridal', 'Everyday', 'Festive', 'Contemporary', 'Heritage'],
  metals: ['Yellow gold', 'Rose gold', 'White gold', 'Gold vermeil', '925 silver', 'Platinum'],
  purities: ['24K', '22K', '18K', '14K', '925'],
  stones: ['Ruby', 'Emerald', 'Pearl', 'Diamond', 'Sapphire', 'Kundan', 'Polki', 'Garnet', 'Topaz', 'Opal'],
  tags: ['wedding', 'everyday', 'gift', 'office', 'festive', 'for her', 'for him', 'minimal'],
  shapes: ['Jhumka', 'Chandbali', 'Hoop', 'Stud', 'Kada', 'Choker', 'Locket', 'Cuff', 'Band', 'Haar', 'Jaal'],
  qualities: [
    'Lotus',
    'Peacock',
    'Mango',
    'Filigree',
    'Meenakari',
    'Lattice',
    'Coin',
    'Leaf',
    'Vine',
    'Star',
  ],
  syllables: ['ra', 'dha', 'mi', 'na', 'ka', 'shi', 'tara', 'ya', 'vi', 'lo', 'su', 'ha', 'pri', 'an', 'je'],
} as const;

export interface ProductNames {
  readonly name: string;
  readonly description: string;
  readonly metal: string;
  readonly purity: string;
  readonly stone: string | null;
  readonly tags: string[];
}

/** The words of the product with this number, always the same. */
export function productNames(number: number, category: string): ProductNames {
  const at = <Word>(list: readonly Word[], step: number): Word => {
    const word = list[Math.floor(number / step) % list.length];
    if (word === undefined) throw new RangeError('an empty list of words');
    return word;
  };
  const stone = number % 4 === 0 ? null : at(words.stones, 3);
  const [quality, shape, metal] = [at(words.qualities, 7), at(words.shapes, 11), at(words.metals, 5)];
  return {
    name: `${givenName(number)} ${quality} ${shape}`,
    description: `A ${quality.toLowerCase()} ${shape.toLowerCase()} in ${metal.toLowerCase()}${
      stone === null ? '' : ` set with ${stone.toLowerCase()}`
    }, finished by hand, from our ${category.toLowerCase()}.`,
    metal,
    purity: at(words.purities, 13),
    stone,
    tags: [at(words.tags, 1), at(words.tags, 17)].filter((tag, index, all) => all.indexOf(tag) === index),
  };
}

/** Returns one of some three thousand names: 'Radhami', 'Tarayavi'. */
function givenName(number: number): string {
  const { syllables } = words;
  const count = syllables.length;
  const parts = [
    number % count,
    Math.floor(number / count) % count,
    Math.floor(number / count / count) % count,
  ];
  const name = parts.map((part) => syllables[part]).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
