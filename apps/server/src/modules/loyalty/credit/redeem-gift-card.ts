import { readGiftCardCode } from '@jhumka/domain/credit';
import { formatRupees } from '@jhumka/domain/money';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { lockOwnAccount, refuseAdmin } from '../../platform/users/lock-own-account.ts';
import { hashOfCode } from './gift-card-code.ts';
import { moveCredit } from './move-credit.ts';
import { changeGiftCard, findCardByHash, requireLockedCard } from './store-cards.ts';

const redeemsOfAccount: Rule = { max: 10, windowSeconds: 3_600 };
/** Many customers share an address. */
const redeemsOfAddress: Rule = { max: 50, windowSeconds: 3_600 };

/**
 * Turns a gift card into store credit, whole and once. Of two who redeem it at once, one gets it. Throws
 * 'gift-card-not-found', 'gift-card-over'.
 */
export const redeemGiftCard: Verb<'giftCards.redeem'> = async (ctx, input) => {
  refuseAdmin(ctx);
  const { userId } = ctx.actor;
  await limit(ctx, `gift card account ${userId}`, redeemsOfAccount);
  await limit(ctx, `gift card address ${ctx.caller.address}`, redeemsOfAddress);
  const code = readGiftCardCode(input.code);
  if (code === null) throw new Problem('gift-card-not-found');
  const hash = hashOfCode(ctx, code);
  const { amount, balance } = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    const id = await findCardByHash(tx, hash);
    if (id === undefined) throw new Problem('gift-card-not-found');
    const card = await requireLockedCard(tx, id);
    if (card.state !== 'active') {
      const why = {
        redeemed:
          card.redeemed_by === userId
            ? 'This gift card is in your store credit already'
            : 'This gift card was redeemed already',
        refunded: 'This gift card was refunded to its buyer',
      }[card.state as 'redeemed' | 'refunded'];
      throw new Problem('gift-card-over', { details: { why } });
    }
    const { amount } = card;
    const { balance } = await moveCredit(ctx, tx, {
      ...{ reason: 'card-redeemed', reference: id, amount, card, userId },
    });
    const at = ctx.now();
    const redeemed = { state: 'redeemed', redeemed_by: userId, redeemed_at: at } as const;
    await changeGiftCard(tx, id, { ...redeemed, code_encrypted: null }, at);
    return { amount, balance };
  });
  return { message: `${formatRupees(amount)} added to your store credit`, data: { amount, credit: balance } };
};
