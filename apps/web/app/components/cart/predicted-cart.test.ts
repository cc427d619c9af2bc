import { fromRupees } from '@jhumka/domain/money';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { shopConfigQuery } from '../api/shop-config.ts';
import { type CartEdit, variantIdOf } from './cart-edit.ts';
import type { CartReply, ProductCard } from './cart-query.ts';
import { predictCart } from './predicted-cart.ts';

const ring = {
  _id: 'prd_1',
  price: fromRupees(1_000),
  discount: 0,
  gst: 0,
  stock: 9,
  made_to_order_days: null,
  categoryId: { _id: 'cat_rings' },
} as ProductCard;
const sized = (size: string) => ({ _id: `var_${size}`, sku: '', options: { 'Ring size': size } });
const add = (size?: string): CartEdit => ({
  kind: 'add',
  productId: ring._id,
  quantity: 1,
  product: ring,
  ...(size ? { variant: sized(size) } : {}),
});
const empty = { data: [], coupon: null, bill: {} } as unknown as CartReply;
const after = (...edits: CartEdit[]) =>
  edits.reduce((cart, edit) => predictCart(new QueryClient(), cart, edit), empty);
const rowsOf = ({ data }: CartReply) => data.map(({ variantId, quantity }) => [variantId, quantity]);

describe('the cart before the shop has answered', () => {
  it('has a row for each size of a ring', () => {
    const cart = after(add('12'), add('14'), add('12'));
    expect(rowsOf(cart)).toEqual([
      ['var_14', 1],
      ['var_12', 2],
    ]);
    expect(cart.data[1]?.variant.options).toEqual({ 'Ring size': '12' });
    expect(cart.bill.discounted_total).toBe(fromRupees(3_000));
  });

  it('has a row for each engraving, with its price', () => {
    const engraved = { engraving: 'Maa', engraving_price: fromRupees(500) };
    const cart = after(add('12'), { ...add('12'), engraved } as CartEdit);
    expect(cart.data.map(({ engraving }) => engraving)).toEqual(['Maa', '']);
    expect(cart.bill.discounted_total).toBe(fromRupees(2_500));
  });

  it('has a gift with the price of its wrapping, where the shop states one', () => {
    const queryClient = new QueryClient();
    const gift = { ...add('12'), gift: { wrap: true, message: 'With love' } } as CartEdit;
    const facts = { gift_wrap: fromRupees(99), delivery_charge: 0, express_threshold: 0, vip_tiers: [] };
    queryClient.setQueryData(shopConfigQuery().queryKey, facts as never);
    const { data } = predictCart(queryClient, empty, gift);
    expect(data).toMatchObject([
      { gift_wrap: true, gift_wrap_price: fromRupees(99), gift_message: 'With love' },
    ]);
    expect(after(gift).data[0]?.gift_wrap_price).toBe(0);
  });

  it('changes the row of one size only', () => {
    const cart = after(add('12'), add('14'));
    const [, row] = cart.data;
    if (!row) throw new Error('there is no row');
    const edit: CartEdit = { kind: 'set', row, quantity: 3 };
    expect(variantIdOf(edit)).toBe('var_12');
    expect(rowsOf(predictCart(new QueryClient(), cart, edit))).toEqual([
      ['var_14', 1],
      ['var_12', 3],
    ]);
  });

  it('refers to a product without options by its own id', () => {
    expect(variantIdOf(add())).toBe('prd_1');
    expect(rowsOf(after(add(), add()))).toEqual([['prd_1', 2]]);
  });
});
