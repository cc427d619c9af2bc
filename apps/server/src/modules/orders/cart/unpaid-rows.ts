import type { ActorContext, TxContext } from '../../../context.ts';
import { type Db, type Tx, transact } from '../../../database/transact.ts';
import type { VariantCard } from '../../catalogue/variants/present-variant.ts';
import { markCartRestored } from '../../payments/holds/store.ts';
import { listUnpaidItems, type UnpaidItem } from '../../payments/holds/store-unpaid.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import type { CartRow } from './store.ts';
import { addToCartWithinStock, cartLineKey } from './store-lines.ts';

// Other front ends don't report that the window of a payment was closed (decision 0114).

/** Meanwhile the window of the payment opens, and an empty cart is right. */
const openingMs = 20_000;

/** Lists what unpaid orders reserve whose rows another front end finds in its cart; nothing for the shop's own pages. */
export async function listRowsToReturn(
  { actor, caller, now }: TxContext<ActorContext>,
  db: Db,
): Promise<UnpaidItem[]> {
  if (!caller.isOtherFrontEnd) return [];
  return listUnpaidItems(db, actor.userId, new Date(now().getTime() - openingMs));
}

/** Adds the rows that are not restored yet to those of the cart, for reading: one row for each line. */
export function withUnpaidRows(rows: readonly CartRow[], unpaid: readonly UnpaidItem[]): CartRow[] {
  const lines = new Map(rows.map((row) => [keyOf(row), row]));
  for (const item of unpaid.filter(({ is_restored }) => !is_restored)) {
    const row = lines.get(keyOf(item)) ?? { ...item, quantity: 0 };
    lines.set(keyOf(item), { ...row, quantity: row.quantity + item.quantity });
  }
  return [...lines.values()];
}

const keyOf = ({ variant_id: variantId, engraving }: CartRow | UnpaidItem) =>
  cartLineKey({ variantId, engraving });

/** Counts what the customer's own orders reserve as stock: ordering again ends them. */
export function withReserved(
  cards: ReadonlyMap<string, VariantCard>,
  unpaid: readonly UnpaidItem[],
): ReadonlyMap<string, VariantCard> {
  const counted = new Map(cards);
  for (const { variant_id, quantity } of unpaid) {
    const shown = counted.get(variant_id);
    if (shown)
      counted.set(variant_id, { ...shown, card: { ...shown.card, stock: shown.card.stock + quantity } });
  }
  return counted;
}

/** Restores such rows to the cart, under the ids that were shown, each order once. The account is locked. */
export async function restoreRows(
  tx: Tx,
  userId: string,
  items: readonly UnpaidItem[],
  at: Date,
): Promise<void> {
  for (const [orderId, rows] of Map.groupBy(items, ({ order_id }) => order_id)) {
    if (!(await markCartRestored(tx, orderId, at))) continue;
    const added = rows.map(({ product_id: productId, variant_id: variantId, quantity, ...row }) => {
      return { ...row, productId, variantId, quantity, reserved: quantity };
    });
    await addToCartWithinStock(tx, userId, added, at);
  }
}

/** Makes a verb that changes a row of the cart find those of unpaid orders, too. They stay reserved. */
export const findingUnpaidRows =
  <Input, Reply>(verb: (ctx: ActorContext, input: Input) => Promise<Reply>) =>
  async (ctx: ActorContext, input: Input): Promise<Reply> => {
    const items = await listRowsToReturn(ctx, ctx.db);
    if (items.some(({ is_restored }) => !is_restored)) {
      await transact(ctx, async (tx, ctx) => {
        await lockOwnAccount(tx, ctx.actor.userId);
        await restoreRows(tx, ctx.actor.userId, items, ctx.now());
      });
    }
    return verb(ctx, input);
  };
