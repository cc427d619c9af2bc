import { createHmac, randomBytes } from 'node:crypto';
import { giftCardBytes, giftCardCode } from '@jhumka/domain/credit';
import type { Context } from '../../../context.ts';
import { decrypt, encrypt } from '../../../secrets/encrypt.ts';
import type { GiftCardRow } from './store-cards.ts';

type Keyed = Pick<Context, 'sessionSecret'>;

const contextOf = (id: string) => ({ purpose: 'gift card code', id });

/** Hashes a code with the shop's secret: nobody finds it with the database alone. */
export const hashOfCode = ({ sessionSecret }: Keyed, code: string): string =>
  createHmac('sha256', sessionSecret).update(`gift card ${code}`).digest('base64url');

/** Makes the code of a card: its columns. The encrypted one is for the buyer's page and the mail. */
export function makeCode(ctx: Keyed, id: string) {
  const code = giftCardCode(randomBytes(giftCardBytes));
  return {
    code_hash: hashOfCode(ctx, code),
    code_encrypted: encrypt(ctx.sessionSecret, contextOf(id), code),
    last_four: code.slice(-4),
  };
}

/** Returns the code of a card; null once it is redeemed or refunded. */
export const readCode = (ctx: Keyed, card: Pick<GiftCardRow, 'id' | 'code_encrypted'>): string | null =>
  card.code_encrypted === null ? null : decrypt(ctx.sessionSecret, contextOf(card.id), card.code_encrypted);
