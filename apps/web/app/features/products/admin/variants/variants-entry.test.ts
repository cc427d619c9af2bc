import { describe, expect, test } from 'vitest';
import { changePrices, fillDown, pasteCells, toggleDefault, togglePicture } from './change-rows.ts';
import { combine, problemOfOptions, renameValues, valuesOf, variantColumns } from './variants-entry.ts';
import { writtenVariants } from './written-variants.ts';

const options = [
  { name: 'Metal', values: 'Rose gold, White gold' },
  { name: 'Ring size', values: '12, 14,, 14' },
];

describe('options and variants of a product, as they are typed', () => {
  test('every combination is a row, and a repeated or empty value counts once', () => {
    expect(valuesOf(options[1] as never)).toEqual(['12', '14']);
    const { variants } = combine(options, []);
    expect(variants.map(({ options: chosen }) => Object.values(chosen).join(' '))).toEqual([
      'Rose gold 12',
      'Rose gold 14',
      'White gold 12',
      'White gold 14',
    ]);
    expect(variants.every(({ isMade }) => isMade)).toBe(true);
  });

  test('another value keeps what is typed for the others, and their ids', () => {
    const before = combine(options, []).variants.map((one, index) => ({
      ...one,
      _id: `v${index}`,
      price: `${index}`,
    }));
    const after = combine(
      [options[0] as never, { name: 'Size of the ring', values: '10, 12, 14' }],
      before,
    ).variants;
    expect(after.map(({ _id, price }) => [_id, price])).toEqual([
      [undefined, ''],
      ['v0', '0'],
      ['v1', '1'],
      [undefined, ''],
      ['v2', '2'],
      ['v3', '3'],
    ]);
  });

  test('a value that is written differently keeps its variants, and one that is added takes none', () => {
    const before = combine(options, []).variants.map((one, index) => ({ ...one, _id: `v${index}` }));
    const [metal, size] = options as [(typeof options)[number], (typeof options)[number]];
    const typed = { ...metal, values: '18K rose gold, White gold' };
    const renamed = combine([typed, size], renameValues(before, metal, typed)).variants;
    expect(renamed.map(({ _id, options: chosen }) => [_id, chosen.Metal])).toEqual([
      ['v0', '18K rose gold'],
      ['v1', '18K rose gold'],
      ['v2', 'White gold'],
      ['v3', 'White gold'],
    ]);
    const longer = { ...metal, values: 'Silver, Rose gold, White gold' };
    const added = combine([longer, size], renameValues(before, metal, longer)).variants;
    expect(added.map(({ _id }) => _id)).toEqual([undefined, undefined, 'v0', 'v1', 'v2', 'v3']);
  });

  test('cells of a spreadsheet are pasted to the right and down, and what has no place is left out', () => {
    const { variants } = combine(options, []);
    const pasted = pasteCells(
      variants,
      variantColumns,
      { row: 1, column: 'price' },
      '100\t5\r\n200\t10\n300\n400\n',
    );
    expect(pasted.map(({ price, discount }) => [price, discount])).toEqual([
      ['', ''],
      ['100', '5'],
      ['200', '10'],
      ['300', ''],
    ]);
    expect(pasteCells(variants, variantColumns, { row: 0, column: 'cost' }, '9\t8')[0]?.cost).toBe('9');
    expect(variantColumns.at(-1)).toBe('cost');
  });

  test('a cell is filled down, and prices change by a percentage', () => {
    const { variants } = combine(options, []);
    const filled = fillDown(
      pasteCells(variants, variantColumns, { row: 1, column: 'price' }, '99.99'),
      1,
      'price',
    );
    expect(filled.map(({ price }) => price)).toEqual(['', '99.99', '99.99', '99.99']);
    expect(changePrices(filled, 10).map(({ price }) => price)).toEqual(['', '109.99', '109.99', '109.99']);
  });

  test('a picture is shown with all variants of a metal, and one variant at most is the default', () => {
    const { variants } = combine(options, []);
    const rose = { option: 'Metal', value: 'Rose gold' };
    const shown = togglePicture(variants, rose, 'p1');
    expect(shown.map(({ pictureIds }) => pictureIds)).toEqual([['p1'], ['p1'], [], []]);
    expect(togglePicture(shown, rose, 'p1')).toEqual(variants);
    const chosen = toggleDefault(toggleDefault(variants, 0), 2);
    expect(chosen.map(({ isDefault }) => isDefault)).toEqual([false, false, true, false]);
    expect(toggleDefault(chosen, 2).some(({ isDefault }) => isDefault)).toBe(false);
  });

  test('what cannot be saved is named', () => {
    expect(problemOfOptions(combine(options, []))).toBe(false);
    expect(problemOfOptions(combine([{ name: '', values: '1' }], []))).toMatch(/needs a name/);
    const many = Array.from({ length: 21 }, (_, n) => n).join(',');
    expect(
      problemOfOptions(
        combine(
          [
            { name: 'A', values: many },
            { name: 'B', values: many },
          ],
          [],
        ),
      ),
    ).toMatch(/441/);
    const none = combine(options, []);
    expect(
      problemOfOptions({ ...none, variants: none.variants.map((one) => ({ ...one, isMade: false })) }),
    ).toMatch(/tick/);
  });

  test('only what is made is sent, empty cells are left to the product, and removed options are said', () => {
    const entry = combine([options[1] as never], []);
    const [first, second] = entry.variants.map((one, index) => ({
      ...one,
      isMade: index === 0,
      stock: '4',
      loadedStock: 5,
      pictureIds: ['gone', 'p2'],
    }));
    const pictures = [{ id: 'p1' }, { id: 'p2' }];
    expect(
      writtenVariants({ ...entry, variants: [first as never, second as never] }, false, pictures),
    ).toEqual({
      options: [{ name: 'Ring size', values: [{ value: '12' }, { value: '14' }] }],
      variants: [
        {
          ...{ options: { 'Ring size': '12' }, stock: '4', stock_seen: 5, barcode: '' },
          ...{ made_to_order_days: null, low_stock_at: null, weight: null, image: ['p2'] },
          ...{ net_weight_g: null, stones_value: null, making_charge: null, hallmark_fee: null, cost: null },
          ...{ is_default: false, is_hidden: false },
        },
      ],
    });
    expect(writtenVariants({ options: [], variants: [] }, true)).toEqual({ options: [] });
    expect(writtenVariants({ options: [], variants: [] }, false)).toEqual({});
  });
});
