import { checkQuantity } from '@jhumka/domain/cart';
import { maximumLineQuantity } from '@jhumka/domain/pricing';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readStock } from '../../catalogue/products/index.ts';
import { addTogether } from './add-together.ts';
import { quantityProblem } from './quantity-problem.ts';
import { findRowOfProduct, mostRows } from './store.ts';

/** Adds units of a product to the cart; the total is limited by the stock (spec 5.3). */
export const addToCart: Verb<'cart.create'> = async (ctx, { productId, quantity }) => {
  if (productId === undefined) throw new Problem('product-id-missing');
  const { userId } = ctx.actor;
  const wanted = { id: typeidUnboxed('crt'), userId, product_id: productId, quantity, at: ctx.now() };
  const added = await addTogether(ctx, wanted);
  if (!added) throw await refusalOf(ctx, productId, quantity);
  return {
    message: `${quantity} item(s) added to cart`, // spec 8.10
    data: { _id: added.id, productId, quantity: added.quantity },
  };
};

/** Returns the reason why units could not be added. */
async function refusalOf(ctx: ActorContext, productId: string, quantity: number): Promise<Problem> {
  const stock = await readStock(ctx.db, productId);
  if (stock === undefined) return new Problem('product-not-found');
  const most = Math.min(stock, maximumLineQuantity);
  const check = checkQuantity(most, quantity);
  if (!check.ok) return quantityProblem(check);
  const inCart = await findRowOfProduct(ctx.db, ctx.actor.userId, productId);
  if (!inCart) return new Problem('cart-full', { details: { n: mostRows } });
  return quantityProblem({ ok: false, code: 'only-n-available', available: most });
}
