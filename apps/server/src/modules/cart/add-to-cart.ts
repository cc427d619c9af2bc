import { checkQuantity } from '@jhumka/domain/cart';
import { maximumLineQuantity } from '@jhumka/domain/pricing';
import { typeidUnboxed } from 'typeid-js';
import { transactOnce } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { Problem } from '../../problem.ts';
import { readStock } from '../catalogue/index.ts';
import { quantityProblem } from './quantity-problem.ts';
import { addUnits, findRowOfProduct, mostRows } from './store.ts';

/** Adds units of a piece to the cart; in all never more than there are (spec 5.3). */
export const addToCart: Verb<'cart.create'> = async (ctx, { productId, quantity }) => {
  if (productId === undefined) throw new Problem('product-id-missing');
  const stock = await readStock(ctx.db, productId);
  if (stock === undefined) throw new Problem('product-not-found');
  const most = Math.min(stock, maximumLineQuantity);
  const check = checkQuantity(most, quantity);
  if (!check.ok) throw quantityProblem(check);

  const { userId } = ctx.actor;
  const row = { id: typeidUnboxed('crt'), userId, product_id: productId, quantity, at: ctx.now() };
  const added = await transactOnce(ctx, (tx) => addUnits(tx, row, most));
  if (!added) {
    const inCart = await findRowOfProduct(ctx.db, userId, productId);
    if (!inCart) throw new Problem('cart-full', { details: { n: mostRows } });
    throw quantityProblem({ ok: false, code: 'only-n-available', available: most });
  }
  return {
    message: `${quantity} item(s) added to cart`, // spec 8.10
    data: { _id: added.id, productId, quantity: added.quantity },
  };
};
