import { checkQuantity } from '@jhumka/domain/cart';
import { maximumLineQuantity } from '@jhumka/domain/pricing';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../context.ts';
import { groupCommit } from '../../../database/group-commit.ts';
import { type Db, type Tx, transactOnce } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readStock } from '../../catalogue/products/index.ts';
import {
  addUnits,
  findRowOfProduct,
  insertMissingRows,
  mostRows,
  raiseRows,
  type WantedUnits,
} from './store.ts';
import { quantityProblem } from './update-cart-quantity.ts';

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

/**
 * Ensures that products are in a cart: adds one of each missing product, as long as there is room. Returns the ids of
 * those in the cart now. The caller checks the stock.
 */
export async function ensureInCart(
  tx: Tx,
  { userId, productIds, at }: { userId: string; productIds: readonly string[]; at: Date },
): Promise<string[]> {
  if (productIds.length === 0) return [];
  const rows = productIds.map((product_id) => ({ id: typeidUnboxed('crt'), product_id }));
  const inCart = await insertMissingRows(tx, userId, rows, at);
  return productIds.filter((id) => inCart.has(id));
}

/**
 * Ensures that a cart holds at least some quantities of products, as long as there is room for their rows. Idempotent.
 * Returns the ids of the products in the cart now. The caller checks the stock.
 */
export async function raiseInCart(
  tx: Tx,
  {
    userId,
    wanted,
    at,
  }: { userId: string; wanted: readonly { productId: string; quantity: number }[]; at: Date },
): Promise<string[]> {
  const productIds = wanted.map(({ productId }) => productId);
  const inCart = await ensureInCart(tx, { userId, productIds, at });
  await raiseRows(
    tx,
    userId,
    wanted.filter(({ productId }) => inCart.includes(productId)),
    at,
  );
  return inCart;
}

/** Row after the upsert; undefined when the units could not be added. */
type Added = { readonly id: string; readonly quantity: number } | undefined;

/** Adds units to a cart, batched with concurrent requests: a click is one short write. */
export const addTogether = groupCommit<{ readonly db: Db }, WantedUnits, Added>({
  // One user's clicks are written in sequence: within a batch the conditions don't see each other.
  keyOf: ({ userId }) => userId,
  maxBatchSize: 100,
  async write(ctx, clicks, { onSent }) {
    const adding = transactOnce(ctx, (tx) => addUnits(tx, clicks, maximumLineQuantity));
    onSent();
    const added = await adding;
    const byUser = new Map(added.map(({ id, user_id, quantity }) => [user_id, { id, quantity }]));
    return clicks.map(({ userId }) => byUser.get(userId));
  },
});
