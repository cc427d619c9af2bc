import { fromRupees } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import { partsNote } from './parts-note.ts';

const rates = [{ metal: 'gold' as const, purity: 750, per_gram: fromRupees(9_750), updatedAt: '' }];
const parts = { netWeight: '3.000', stonesValue: '1,17,780', making: '2925', hallmark: '45' };
const ring = { parts, price: '150000', metal: { metal: 'gold' as const, purity: 750 }, rates };

test.each([
  ['fit', {}, 'Parts add up to Rs.1,50,000.00, the list price.'],
  ['are too little', { price: '150075' }, 'Parts add up to Rs.1,50,000.00, Rs.75.00 below the list price.'],
  ['are too much', { price: '149999.5' }, 'Parts add up to Rs.1,50,000.00, Rs.0.50 above the list price.'],
  ['have no rate', { rates: [] }, 'There is no metal rate of Gold, 18K.'],
  ['have no weight', { parts: { ...parts, netWeight: '' } }, undefined],
  ['have no making', { parts: { ...parts, making: '' } }, undefined],
  ['are no numbers', { parts: { ...parts, hallmark: 'free' } }, undefined],
  ['have no price', { price: '' }, undefined],
  ['are of another metal', { metal: undefined }, undefined],
  [
    'are metal and making alone',
    { parts: { ...parts, stonesValue: '', hallmark: '' } },
    'Parts add up to Rs.32,175.00, Rs.1,17,825.00 below the list price.',
  ],
])('parts that %s say so', (_, changes, note) => {
  expect(partsNote({ ...ring, ...changes })).toBe(note);
});
