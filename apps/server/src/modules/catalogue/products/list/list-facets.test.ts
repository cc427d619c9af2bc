import { expect, test } from 'vitest';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import type { Notifications } from '../../../../database/notifications.ts';
import { listFacets } from './list-products.ts';
import { anyProduct } from './read-conditions.ts';

test('a product changed during a count fails no request, and the next count is fresh', async () => {
  const { context } = await testShop();
  const product = { category: 'Rings', subcategory: 'Bands', price: 1000 };
  await addProducts(context.db, [{ ...product, name: 'Raja Band' }]);
  const listeners: ((payload: string) => void)[] = [];
  const notifications: Notifications = {
    on: (_, listener) => listeners.push(listener),
    notifySoon: () => undefined,
    notifyHere: () => undefined,
    isCurrent: () => true,
    close: async () => undefined,
  };
  const ctx = { ...context, notifications };
  const count = () => listFacets(ctx, { conditions: anyProduct, match: null });

  const begun = count();
  for (const notifyListener of listeners) notifyListener('');
  expect((await begun).totalCount).toBe(1);

  await addProducts(context.db, [{ ...product, name: 'Rani Band' }]);
  expect((await count()).totalCount).toBe(2);
});
