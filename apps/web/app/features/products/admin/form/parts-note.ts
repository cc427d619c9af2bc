import type { Reply } from '@jhumka/contract/client';
import { type PreciousMetal, preciousMetalLabel } from '@jhumka/domain/catalogue';
import {
  formatRupees,
  fromRupees,
  isRupees,
  type Paise,
  subtract,
  sum,
  valueOfWeight,
} from '@jhumka/domain/money';
import { numberOf } from '@jhumka/domain/typed';
import type { PartsEntry } from '../variants/variants-entry.ts';

interface PartsNoteInput {
  readonly parts: Omit<PartsEntry, 'cost'>;
  /** List price as it is typed. */
  readonly price: string;
  readonly metal: PreciousMetal | undefined;
  readonly rates: Reply<'admin.metalRates.list'>['data'];
}

/** Says what typed parts of a price add up to with the rate of today; undefined until weight, making and price are numbers. */
export function partsNote({ parts, price, metal, rates }: PartsNoteInput): string | undefined {
  const grams = numberOf(parts.netWeight);
  const amounts = [price, parts.making, parts.stonesValue.trim() || '0', parts.hallmark.trim() || '0'].map(
    (typed) => numberOf(typed, 'rupees'),
  );
  if (!metal || !(grams > 0) || parts.making.trim() === '' || price.trim() === '') return undefined;
  if (!amounts.every((amount) => isRupees(amount) && amount >= 0)) return undefined;
  const rate = rates.find((one) => one.metal === metal.metal && one.purity === metal.purity);
  if (!rate) return `There is no metal rate of ${preciousMetalLabel(metal)}.`;
  const [list, ...others] = amounts.map((amount) => fromRupees(amount)) as [Paise, ...Paise[]];
  const added = sum([valueOfWeight(Math.round(grams * 1000), rate.per_gram), ...others]);
  const gap = subtract(list, added);
  const size = formatRupees(Math.abs(gap) as Paise);
  const compared = gap === 0 ? 'the list price' : `${size} ${gap > 0 ? 'below' : 'above'} the list price`;
  return `Parts add up to ${formatRupees(added)}, ${compared}.`;
}
