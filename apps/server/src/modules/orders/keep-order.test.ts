import { fromRupees } from '@jhumka/domain/money';
import { computeBill, defaultSettings } from '@jhumka/domain/pricing';
import { expect, test } from 'vitest';
import { addPieces } from '../../../test/pieces.ts';
import { testShop } from '../../../test/shop.ts';
import { addShopper } from '../../../test/shoppers.ts';
import { transact } from '../../database/transact.ts';
import { findAddress } from '../addresses/index.ts';
import { decryptPan, encryptPan } from './encrypt-pan.ts';
import { keepOrder } from './keep-order.ts';
import { listEvents, listItems } from './store.ts';

const shop = await testShop();
const { db } = shop.context;
const secret = Buffer.from('a secret of thirty-two characters');

test('decisions §2: an order whose number is taken gets the next one, and keeps its items once', async () => {
  const { userId, addressId } = await addShopper(shop);
  const [productId = ''] = await addPieces(db, [{}]);
  const address = await findAddress(db, userId, addressId);
  if (!address) throw new Error('the shopper has an address');
  const piece = { id: productId, name: 'Ring', price: fromRupees(1000), discount: 0, gst: 3, hsn: '7113' };
  const bill = computeBill({
    lines: [{ key: 'crt_1', price: piece.price, discount: 0, gst: 3, quantity: 1 }],
    tier: 'NONE',
    settings: defaultSettings,
  });
  const ctx = {
    ...shop.context,
    actor: { userId, sessionId: '', role: 'USER' as const },
    caller: { address: '', userAgent: '', idempotencyKey: null },
  };
  const keep = (numbers: string[]) =>
    transact(shop.context, (tx) =>
      keepOrder(
        ctx,
        tx,
        {
          rows: [{ id: 'crt_1', product_id: productId, quantity: 1 }],
          pieces: new Map([[productId, { ...piece, picture_id: 'f'.repeat(64) }]]),
          bill,
          address,
          pan: null,
          note: '',
          idempotencyKey: null,
          method: 'cod',
        },
        () => numbers.shift() ?? '',
      ),
    );
  await keep(['JH-261121-AAAAAA']);
  const { order, items } = await keep(['JH-261121-AAAAAA', 'JH-261121-AAAAAA', 'JH-261121-BBBBBB']);
  expect(order.order_number).toBe('JH-261121-BBBBBB');
  expect(await listItems(db, [order.id])).toEqual(items);
  expect(items[0]?.image).toBe(`/pictures/${'f'.repeat(64)}/1000.jpg`);
  expect(await listEvents(db, [order.id])).toHaveLength(1);
  await expect(keep(Array.from({ length: 9 }, () => 'JH-261121-AAAAAA'))).rejects.toThrow('no free number');
});

test('decisions §5: a PAN is read with the same secret and for the same order only', () => {
  const encrypted = encryptPan(secret, 'ord_1', 'ABCDE1234F');
  expect(encrypted).not.toContain('ABCDE');
  expect(encryptPan(secret, 'ord_1', 'ABCDE1234F')).not.toBe(encrypted);
  expect(decryptPan(secret, 'ord_1', encrypted)).toBe('ABCDE1234F');
  expect(() => decryptPan(secret, 'ord_2', encrypted)).toThrow();
  expect(() => decryptPan(Buffer.from('another secret'), 'ord_1', encrypted)).toThrow();
  expect(() => decryptPan(secret, 'ord_1', `${encrypted.slice(0, -2)}AA`)).toThrow();
  expect(() => decryptPan(secret, 'ord_1', 'ABCDE1234F')).toThrow();
});
