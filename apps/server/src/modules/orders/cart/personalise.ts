import { camelCased } from '@jhumka/contract/wire/spelling';
import {
  checkEngraving,
  type EngravingRules,
  type ExtraPrices,
  engravingMessage,
  extraPrices,
} from '@jhumka/domain/personalisation';
import type { PersonalisedRow } from '../../../database/schema.ts';
import { Problem } from '../../../problem.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';

export type WrapSettings = Pick<Settings, 'offers_gift_wrap' | 'gift_wrap_price'>;

/** Returns how a line is personalised now: without a wrapping that the shop has stopped to offer. */
export const offeredOf = (
  { engraving, gift_wrap, gift_message }: PersonalisedRow,
  { offers_gift_wrap }: WrapSettings,
): PersonalisedRow => ({ engraving, gift_wrap: gift_wrap && offers_gift_wrap, gift_message });

/** Computes the prices of the personalisation of one unit of a line. */
export const extrasOf = (
  line: PersonalisedRow,
  { engraving }: { readonly engraving: EngravingRules | null },
  settings: WrapSettings,
): ExtraPrices =>
  extraPrices(camelCased(offeredOf(line, settings)), {
    engraving: engraving?.price ?? null,
    giftWrap: settings.gift_wrap_price,
  });

/** Returns the refusal of a line whose product doesn't offer its engraving any more. */
export function engravingProblem(
  { engraving }: Pick<PersonalisedRow, 'engraving'>,
  rules: EngravingRules | null,
  name: string,
): Problem | undefined {
  const check = checkEngraving(engraving, rules);
  if (check.ok) return undefined;
  const why = `${name} with “${engraving}”: ${engravingMessage(check)}. Please remove it from your cart`;
  return new Problem('engraving-refused', { details: { why } });
}
