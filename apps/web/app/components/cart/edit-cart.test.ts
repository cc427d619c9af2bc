import { setQuantity } from '@jhumka/domain/cart';
import { fromRupees, zeroPaise } from '@jhumka/domain/money';
import { describe, expect, it } from 'vitest';
import type { CartItem, CartReply } from './cart-query.ts';
import { billSettingsOf, editCart } from './edit-cart.ts';

const context = { tier: 'NONE', settings: billSettingsOf(undefined) } as const;

/** Builds a cart of rings for Rs.1,000 without GST, and edits its quantity. */
function cartWith(coupon: object | null): CartReply {
  const row = {
    _id: 'crt_1',
    quantity: 1,
    engraving_price: zeroPaise,
    gift_wrap_price: zeroPaise,
    product: {
      _id: 'prd_1',
      price: fromRupees(1_000),
      discount: 0,
      gst: 0,
      stock: 9,
      categoryId: { _id: 'cat_rings' },
    },
  };
  return {
    data: [row as unknown as CartItem],
    bill: {},
    coupon: coupon && { ...usual, ...coupon },
  } as unknown as CartReply;
}
const usual = {
  code: 'TEN',
  discount_type: 'percentage',
  value: 10,
  max_discount: null,
  min_order_amount: zeroPaise,
  categories: [],
  is_applied: true,
  saves: fromRupees(100),
  condition: null,
  message: '',
  missing: null,
};
const edited = (coupon: object | null, quantity: number) =>
  editCart(cartWith(coupon), (rows) => setQuantity(rows, 'crt_1', quantity, 9), context);

describe('the coupon of a cart that is edited before the shop has answered', () => {
  it('decisions §1, §6: a percentage follows the new total, to the paisa', () => {
    const { bill, coupon } = edited({ value: 12.5 }, 3);
    expect(bill).toMatchObject({
      discounted_total: fromRupees(3_000),
      coupon_discount: fromRupees(375),
      grand_total: fromRupees(2_645),
    });
    expect(coupon).toMatchObject({ is_applied: true, saves: fromRupees(375), condition: null });
  });

  it('decisions §6: a percentage stops at its cap', () => {
    expect(edited({ max_discount: fromRupees(150) }, 3).bill.coupon_discount).toBe(fromRupees(150));
    expect(edited({ max_discount: fromRupees(150) }, 2).bill.coupon_discount).toBe(fromRupees(150));
  });

  it('decisions §6: it counts from its total on, and below it no more', () => {
    const missing = {
      is_applied: false,
      saves: zeroPaise,
      condition: 'minimum-total',
      message: 'Add Rs.1.00 more',
    };
    expect(edited({ ...missing, min_order_amount: fromRupees(2_000) }, 2).coupon).toMatchObject({
      is_applied: true,
      saves: fromRupees(200),
    });
    expect(edited({ min_order_amount: fromRupees(3_000) }, 2)).toMatchObject({
      bill: { coupon_discount: 0, grand_total: fromRupees(2_020) },
      coupon: { is_applied: false, message: 'It does not apply to this cart' },
    });
  });

  it('decisions §6: a percentage for other categories gives no discount', () => {
    expect(edited({ categories: ['cat_earrings'] }, 2).bill.coupon_discount).toBe(0);
    expect(edited({ categories: ['cat_rings'] }, 2).bill.coupon_discount).toBe(fromRupees(200));
  });

  it('decisions §6: a coupon refused for a condition of the customer stays refused', () => {
    const refused = {
      is_applied: false,
      saves: zeroPaise,
      condition: 'tier',
      message: 'It is for Gold members',
    };
    expect(edited(refused, 2)).toMatchObject({
      bill: { coupon_discount: 0 },
      coupon: { is_applied: false, message: 'It is for Gold members' },
    });
  });
});

it('decisions §9: coins of an edited cart are worth, and limited to, what the shop states', () => {
  const coins = { worth: fromRupees(1), share: 10, min_left: fromRupees(1) };
  const cart = { ...cartWith(null), coins, bill: { coins_used: { given: 200, purchased: 0 } } };
  const after = editCart(cart as never, (rows) => setQuantity(rows, 'crt_1', 2, 9), context);
  expect(after.bill.coins_discount).toBe(fromRupees(200));
  const most = editCart(
    { ...cart, bill: { coins_used: { given: 400, purchased: 0 } } } as never,
    (rows) => setQuantity(rows, 'crt_1', 3, 9),
    context,
  );
  expect(most.bill.coins_discount).toBe(fromRupees(300));
});
