import { expect, test } from 'vitest';
import { addPieces } from '../../../test/pieces.ts';
import { testShop } from '../../../test/shop.ts';
import type { Announcements } from '../../database/announcements.ts';
import { listFacts } from './list-facts.ts';
import { anyPiece } from './listing.ts';

test('a piece that is changed while a list is counted fails nobody, and the next count is made anew', async () => {
  const { context } = await testShop();
  const piece = { category: 'Rings', subcategory: 'Bands', price: 1000 };
  await addPieces(context.db, [{ ...piece, name: 'Raja Band' }]);
  const listeners: ((payload: string) => void)[] = [];
  const announcements: Announcements = {
    on: (_, listener) => listeners.push(listener),
    announceSoon: () => undefined,
    close: async () => undefined,
  };
  const ctx = { ...context, announcements };
  const count = () => listFacts(ctx, { conditions: anyPiece, match: null });

  const begun = count();
  for (const tell of listeners) tell('');
  expect((await begun).totalCount).toBe(1);

  await addPieces(context.db, [{ ...piece, name: 'Rani Band' }]);
  expect((await count()).totalCount).toBe(2);
});
