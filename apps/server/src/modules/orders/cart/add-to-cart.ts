import { checkQuantity } from '@jhumka/domain/cart';
import { checkEngraving, engravingMessage } from '@jhumka/domain/personalisation';
import { maximumLineQuantity } from '@jhumka/domain/pricing';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../context.ts';
import { groupCommit } from '../../../database/group-commit.ts';
import { type Db, type Tx, transactOnce } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { resolveVariant } from '../../catalogue/products/choose-variant.ts';
import { readEngravingRules } from '../../catalogue/products/store.ts';
import { readAvailability, readStock } from '../../catalogue/stock/store-availability.ts';
import { addUnits, maxRows, sumUnitsOfVariant, type WantedUnits } from './store.ts';
import { type CartLine, cartLineKey, insertMissingRows, raiseRows, type Units } from './store-lines.ts';
import { offeredGift, quantityProblem, refuseBeyondDay } from './update-cart-quantity.ts';

/**
 * Adds units of a variant to the cart; the total is limited by the stock (spec 5.3). Without a variant, the default one
 * of the product is meant; throws 'variant-required' where there is none.
 */
export const addToCart: Verb<'cart.create'> = async (
  ctx,
  { productId, variantId, engraving: typed, quantity, gift },
) => {
  if (productId === undefined) throw new Problem('product-id-missing');
  const { userId } = ctx.actor;
  const meant = ctx.caller.isOtherFrontEnd ? await resolveVariant(ctx, productId, variantId) : null;
  if (typeof meant === 'string') await refuseBeyondDay(ctx, productId, meant, quantity);
  const engraving = typed === '' ? '' : await engravable(ctx, productId, typed);
  const wrapped = gift
    ? await offeredGift(ctx, gift.wrap, gift.message)
    : { gift_wrap: false, gift_message: '' };
  const key = { product_id: productId, variant_id: variantId ?? null };
  const wanted = { id: typeidUnboxed('crt'), userId, ...key, engraving, ...wrapped, quantity, at: ctx.now() };
  const added = await addTogether(ctx, wanted);
  if (!added) throw await refusalOf(ctx, productId, variantId, quantity);
  return {
    message: `${quantity} item(s) added to cart`, // spec 8.10
    data: { _id: added.id, productId, variantId: added.variantId, quantity: added.quantity },
  };
};

/** Returns a text as it is engraved. Throws 'engraving-refused' where the product doesn't allow it. */
async function engravable(ctx: ActorContext, productId: string, typed: string): Promise<string> {
  const rules = await readEngravingRules(ctx.db, productId);
  if (rules === undefined) throw new Problem('product-not-found');
  const check = checkEngraving(typed, rules);
  if (!check.ok) throw new Problem('engraving-refused', { details: { why: engravingMessage(check) } });
  return check.text;
}

/** Returns the reason why units could not be added. */
async function refusalOf(
  ctx: ActorContext,
  productId: string,
  chosenId: string | undefined,
  quantity: number,
): Promise<Problem> {
  const variantId = await resolveVariant(ctx, productId, chosenId);
  if (variantId instanceof Problem) {
    const isSoldOut = (await readAvailability(ctx.db, [productId])).get(productId) === false;
    // No size needs to be chosen of what is sold out in all of them (spec 5.3).
    return isSoldOut && variantId.code === 'variant-required' ? new Problem('out-of-stock') : variantId;
  }
  const stock = await readStock(ctx.db, variantId);
  if (stock === undefined) return new Problem('product-not-found');
  const most = Math.min(stock, maximumLineQuantity);
  const check = checkQuantity(most, quantity);
  if (!check.ok) return quantityProblem(check);
  const inCart = await sumUnitsOfVariant(ctx.db, ctx.actor.userId, variantId);
  if (inCart + quantity <= most) return new Problem('cart-full', { details: { n: maxRows } });
  return quantityProblem({ ok: false, code: 'only-n-available', available: most });
}

/**
 * Ensures that lines are in a cart: adds one unit of each missing line, as long as there is room. Returns those in the
 * cart now. The caller checks the stock.
 */
export async function ensureInCart<Line extends CartLine>(
  tx: Tx,
  { userId, lines, at }: { userId: string; lines: readonly Line[]; at: Date },
): Promise<Line[]> {
  if (lines.length === 0) return [];
  const rows = lines.map((line) => ({ ...line, id: typeidUnboxed('crt') }));
  const inCart = await insertMissingRows(tx, userId, rows, at);
  return lines.filter((line) => inCart.has(cartLineKey(line)));
}

/**
 * Ensures that a cart holds at least some quantities of lines, as long as there is room for their rows. Idempotent.
 * Returns those in the cart now. The caller checks the stock.
 */
export async function raiseInCart<Line extends Units>(
  tx: Tx,
  { userId, wanted, at }: { userId: string; wanted: readonly Line[]; at: Date },
): Promise<Line[]> {
  const inCart = await ensureInCart(tx, { userId, lines: wanted, at });
  await raiseRows(tx, userId, inCart, at);
  return inCart;
}

/** Row after the upsert; undefined when the units could not be added. */
type Added = { readonly id: string; readonly variantId: string; readonly quantity: number } | undefined;

/** Adds units to a cart, batched with concurrent requests: a click is one short write. */
export const addTogether = groupCommit<{ readonly db: Db }, WantedUnits, Added>({
  // One user's clicks are written in sequence: within a batch the conditions don't see each other.
  keyOf: ({ userId }) => userId,
  maxBatchSize: 100,
  async write(ctx, clicks, { onSent }) {
    const adding = transactOnce(ctx, (tx) => addUnits(tx, clicks, maximumLineQuantity));
    onSent();
    const added = await adding;
    const byUser = new Map(
      added.map(({ id, user_id, variant_id, quantity }) => [
        user_id,
        { id, variantId: variant_id, quantity },
      ]),
    );
    return clicks.map(({ userId }) => byUser.get(userId));
  },
});
