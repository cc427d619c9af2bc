import { cappedPageInfoOf } from '@jhumka/contract/wire/paging';
import { formatRupees, fromRupees, isRupees, subtract } from '@jhumka/domain/money';
import { transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { idOfAdjustment } from '../../../platform/users/id-of-adjustment.ts';
import { findUser, lockUser } from '../../../platform/users/store.ts';
import { moveCredit } from '../move-credit.ts';
import { presentManagedCard, readStatement } from '../read-credit.ts';
import { mailAgain } from '../send-gift-card.ts';
import { countGiftCards, listGiftCards } from '../store-cards.ts';

/** Lists paid gift cards with their buyers, newest first. */
export const listManagedGiftCards: Verb<'admin.giftCards.list'> = async (
  ctx,
  { page, limit, ...conditions },
) => {
  const [rows, count] = await Promise.all([
    listGiftCards(ctx.db, conditions, { limit, offset: (page - 1) * limit }),
    countGiftCards(ctx.db, conditions),
  ]);
  return {
    message: 'Gift cards',
    data: rows.map(presentManagedCard),
    ...cappedPageInfoOf({ page, limit }, count),
  };
};

/** Mails a card to its recipient again, without showing its code. Throws 'gift-card-not-found', 'gift-card-over'. */
export const sendManagedGiftCard: Verb<'admin.giftCards.send'> = async (ctx, { id }) => {
  await mailAgain(ctx, id, (tx, ctx, { user_id: ownerId, last_four }) =>
    writeAudit(tx, ctx, {
      ...{ action: 'gift-card.send', subjectId: id, ownerId },
      changes: { mail: { from: null, to: 'sent again' } },
      note: `ending in ${last_four}`,
    }),
  );
  return { message: 'The gift card is sent to its recipient again', data: { _id: id } };
};

/** Returns a customer's store credit for administrators. */
export const getCreditOf: Verb<'admin.credit.get'> = async (ctx, { user_id: userId, ...page }) => {
  if (!(await findUser(ctx.db, userId))) throw new Problem('user-not-found');
  return readStatement(ctx, userId, page);
};

/**
 * Adds to or deducts from a customer's store credit, with a reason for the statement and the audit log. Idempotent by the
 * `Idempotency-Key` of an administrator. Throws 'user-not-found', 'insufficient-credit'.
 */
export const adjustCredit: Verb<'admin.credit.adjust'> = async (ctx, { user_id: userId, amount, reason }) => {
  if (amount === 0 || !isRupees(amount))
    throw badInput('amount', 'must be rupees and whole paise, and not 0');
  const change = fromRupees(amount);
  const reference = idOfAdjustment(ctx, userId);
  const moved = await transact(ctx, async (tx, ctx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new Problem('user-not-found');
    if (user.role === 'ADMIN') throw badInput('user_id', 'is an administrator and can’t have store credit');
    const adjusted = { reason: 'adjusted', reference, amount: change, userId, note: reason } as const;
    const result = await moveCredit(ctx, tx, adjusted);
    if (result.isNew) {
      const changes = {
        credit: { from: formatRupees(subtract(result.balance, change)), to: formatRupees(result.balance) },
      };
      await writeAudit(tx, ctx, { action: 'credit.adjust', subjectId: userId, changes, note: reason });
    }
    return result;
  });
  return {
    message: moved.isNew ? 'Store credit adjusted' : 'This credit was already adjusted',
    data: { credit: moved.balance, isNew: moved.isNew },
  };
};
