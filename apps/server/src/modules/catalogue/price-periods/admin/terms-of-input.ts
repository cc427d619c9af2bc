import type { VerbInput } from '@jhumka/contract';
import { fromRupees } from '@jhumka/domain/money';
import { badInput } from '../../../../problem.ts';
import type { PeriodTerms } from '../store.ts';

type WrittenTerms = NonNullable<VerbInput<'admin.pricePeriods.preview'>['period']>;

/** Years that clocks and the database agree on. */
const [firstYear, lastYear] = [2000, 2199];

/** Reads the terms of a period as typed. Throws 'bad-input' for times and prices that contradict each other. */
export function termsOfInput(input: WrittenTerms): Omit<PeriodTerms, 'name'> {
  const { percent, amount, price, filter, productIds } = input;
  const given = [percent, amount, price].filter((one) => one !== undefined);
  if (given.length !== 1) throw badInput('percent', 'is needed, or an amount, or a price: one of the three');
  const [from, until] = [instantOf('from', input.from), instantOf('until', input.until)];
  if (until <= from) throw badInput('until', 'must be after the start');
  if ((filter === undefined) === (productIds === undefined))
    throw badInput('filter', 'is needed, or a list of products: one of the two');
  if (productIds?.length === 0) throw badInput('productIds', 'needs a product');
  const textsOf = (values: readonly string[] = []) => [...new Set(values)].sort();
  return {
    percent: percent ?? null,
    amount: amount === undefined ? null : fromRupees(amount),
    price: price === undefined ? null : fromRupees(price),
    starts_at: from,
    ends_at: until,
    product_ids: productIds === undefined ? null : textsOf(productIds),
    category_ids: textsOf(filter?.categoryId),
    subcategory_ids: textsOf(filter?.subCategoryId),
    tags: textsOf(filter?.tags),
    metals: textsOf(filter?.metal),
    purities: textsOf(filter?.purity),
    gemstones: textsOf(filter?.gemstone),
  };
}

function instantOf(field: 'from' | 'until', typed: string): string {
  const at = new Date(typed);
  const year = at.getUTCFullYear();
  if (!(year >= firstYear && year <= lastYear))
    throw badInput(field, `must be a time from ${firstYear} to ${lastYear}`);
  return at.toISOString();
}
