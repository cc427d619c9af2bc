import { describe, expect, it } from 'vitest';
import {
  addressOfChoice,
  asVariant,
  availabilityOf,
  choiceLabel,
  choiceOfAddress,
  firstChoice,
  missingOption,
  otherMetal,
  picturesOfChoice,
  type Variant,
  variantOf,
} from './choice-model.ts';

const size = { _id: 'o1', name: 'Ring size', kind: 'ring-size', values: values('9', '12', '14') } as const;
const metal = { _id: 'o2', name: 'Metal', kind: 'metal', values: values('Rose gold', 'Silver') } as const;
const variants = [
  variant('9', 'Rose gold', 0),
  variant('9', 'Silver', 1),
  variant('12', 'Rose gold', 0),
  variant('12', 'Silver', 4),
  variant('14', 'Rose gold', 0, 10),
];
const ring = {
  options: [metal, size].map((option) => ({ ...option, values: [...option.values] })),
  variants: [...variants],
};

function values(...texts: string[]) {
  return texts.map((value) => ({ _id: value, value }));
}

function variant(ringSize: string, of: string, stock: number, days: number | null = null): Variant {
  const options = { Metal: of, 'Ring size': ringSize };
  return { _id: `${ringSize} ${of}`, options, stock, made_to_order_days: days } as unknown as Variant;
}

describe('choosing a variant', () => {
  it('begins with a metal that can be bought, and with no size', () => {
    expect(firstChoice(ring)).toEqual({ Metal: 'Silver' });
    expect(variantOf(ring, { Metal: 'Silver' })).toBeUndefined();
  });

  it('a complete choice is a variant; a combination that is not sold is none', () => {
    expect(variantOf(ring, { Metal: 'Silver', 'Ring size': '12' })?._id).toBe('12 Silver');
    expect(variantOf(ring, { Metal: 'Silver', 'Ring size': '14' })).toBeUndefined();
  });

  it.each([
    ['9', 'Silver', 'last-one'],
    ['12', 'Silver', 'in-stock'],
    ['14', 'Silver', 'no-variant'],
    ['9', 'Rose gold', 'sold-out'],
    ['14', 'Rose gold', 'in-stock'],
  ])('size %s in %s: %s', (value, of, availability) => {
    expect(availabilityOf(variants, size, value, { Metal: of })).toBe(availability);
  });
});

describe('the address of a product', () => {
  it('carries the choice, and ignores values that are not there', () => {
    const query = addressOfChoice(ring, { Metal: 'Rose gold', 'Ring size': '12' });
    expect(query).toBe('?metal=Rose+gold&size=12');
    const read = (text: string) => choiceOfAddress(ring, new URLSearchParams(text));
    expect(read(query)).toEqual({ Metal: 'Rose gold', 'Ring size': '12' });
    expect(read('?size=99&metal=Tin')).toEqual({ Metal: 'Silver' });
    expect(addressOfChoice(ring, {})).toBe('');
    expect(addressOfChoice(ring, { Metal: 'Silver' }), 'as the page begins').toBe('');
  });

  it('without a choice begins with the default variant', () => {
    const usual = { ...variant('14', 'Rose gold', 1), is_default: true };
    const chosen = choiceOfAddress({ ...ring, variants: [...variants, usual] }, new URLSearchParams());
    expect(chosen).toEqual({ Metal: 'Rose gold', 'Ring size': '14' });
    expect(missingOption(ring, chosen)).toBeUndefined();
    expect(missingOption(ring, { Metal: 'Silver' })?.name).toBe('Ring size');
  });
});

it('a product shows the price, the stock and the pictures of the variant', () => {
  const pictures = ['a', 'b'].map((url) => ({ url })) as never[];
  const shown = asVariant(
    { pictures, price: 900, stock: 6 } as never,
    {
      ...variant('12', 'Silver', 4),
      price: 1000,
      image: ['b'],
    } as never,
  );
  expect(shown).toMatchObject({ price: 1000, stock: 4, price_from: null, pictures: [{ url: 'b' }] });
});

it('a metal that is chosen before the size shows its pictures, where each of its variants has some', () => {
  const pictures = ['rose', 'rose-near', 'silver'].map((url) => ({ url })) as never[];
  const withPictures = (image: string[]) => (one: Variant) => ({ ...one, image }) as Variant;
  const inRose = variants.filter(({ options }) => options.Metal === 'Rose gold');
  const pictured = [
    ...inRose.map(withPictures(['rose', 'rose-near'])),
    withPictures(['silver'])(variant('9', 'Silver', 1)),
  ];
  const product = { pictures, variants: pictured };
  expect(picturesOfChoice(product, { Metal: 'Rose gold' })).toEqual([{ url: 'rose' }, { url: 'rose-near' }]);
  expect(picturesOfChoice(product, { Metal: 'Silver' })).toEqual([{ url: 'silver' }]);
  expect(picturesOfChoice(product, {})).toEqual(pictures);
  const one = withPictures([])(variant('12', 'Silver', 4));
  expect(picturesOfChoice({ pictures, variants: [...pictured, one] }, { Metal: 'Silver' })).toEqual(pictures);
});

it('the model keeps its metal for the first one of the option, and changes for another', () => {
  expect(otherMetal(ring, { Metal: 'Rose gold' })).toBeNull();
  expect(otherMetal(ring, { Metal: 'Silver' })).toBe('Silver');
  expect(otherMetal({ options: [] }, {})).toBeNull();
});

it('a button asks for the first choice by its name', () => {
  expect(choiceLabel(['Metal', 'Ring size'])).toBe('Choose a size');
  expect(choiceLabel(['Length'])).toBe('Choose a length');
  expect(choiceLabel(['Engraving'])).toBe('Choose an engraving');
  expect(choiceLabel(['Metal'])).toBe('Choose a metal');
});
