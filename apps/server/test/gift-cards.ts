import type { TestCustomer } from './customers.ts';
import type { OnlineShop } from './online-shop.ts';

/** Buys a gift card of Rs.500, and returns it with its code. */
export async function buyGiftCard(
  shop: Pick<OnlineShop, 'succeed' | 'pay'>,
  { token }: Pick<TestCustomer, 'token'>,
  input: object = {},
) {
  const opened = await shop.succeed('giftCards.buy', { amount: 500, ...input }, { token });
  const { payment, proof } = await shop.pay(opened.data.id);
  const { data } = await shop.succeed('giftCards.verify', proof, { token });
  return { ...data, code: data.code ?? '', payment };
}
