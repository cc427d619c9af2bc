/** Money: whole paise, exact arithmetic, and its format. */
export {
  add,
  amountOfPercent,
  halfTaxOf,
  larger,
  lessPercent,
  multiply,
  percentOf,
  shareOfUnits,
  smaller,
  subtract,
  sum,
  taxableOf,
} from './arithmetic.ts';
export { isPercent } from './exact.ts';
export { formatRupees, formatWholeRupees, groupIndian } from './format.ts';
export { fromRupees, isRupees, type Paise, paise, type Rupees, toRupees, zeroPaise } from './paise.ts';
export { splitByWeights } from './split.ts';
