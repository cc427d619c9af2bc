import type { VerbInput } from '@jhumka/contract';
import { asDay, type Day } from '@jhumka/domain/calendar';
import {
  type CouponCategory,
  type CouponDiscount,
  type CouponTerms,
  checkCouponTerms,
} from '@jhumka/domain/coupons';
import { fromRupees, type Paise, percentOf, zeroPaise } from '@jhumka/domain/money';
import type { ActorContext } from '../../../../context.ts';
import { badInput, Problem } from '../../../../problem.ts';
import { listCategoryRows } from '../../../catalogue/sections/store.ts';

type Entered = VerbInput<'admin.campaigns.create'>;

/** Default number of uses per customer. */
const usualPerPerson = 1;

/**
 * Merges the entered terms into the existing ones. Throws 'bad-input' with every error at once, and
 * 'discount-limit' for more than the role of the actor may give: a sum, as a part of the order that it needs.
 */
export async function termsOfInput(
  ctx: ActorContext,
  entered: Omit<Entered, 'code' | 'count' | 'prefix' | 'user_id' | 'name'>,
  before: CouponTerms | null,
): Promise<CouponTerms> {
  const budget = money('budget', entered.budget) ?? before?.budget ?? zeroPaise;
  const tags = entered.tags ?? before?.tags ?? [];
  const terms: CouponTerms = {
    discount: discountOf(entered, before?.discount),
    maxDiscount: money('max_discount', entered.max_discount) ?? before?.maxDiscount ?? null,
    minTotal: money('min_order_amount', entered.min_order_amount) ?? before?.minTotal ?? zeroPaise,
    validFrom: day('valid_from', entered.valid_from) ?? before?.validFrom ?? null,
    validUntil: day('valid_until', entered.valid_until) ?? before?.validUntil ?? null,
    usageLimit: entered.usage_limit ?? before?.usageLimit ?? null,
    perPersonLimit: entered.per_user_limit ?? before?.perPersonLimit ?? usualPerPerson,
    firstOrderOnly: entered.first_order_only ?? before?.firstOrderOnly ?? false,
    categories: entered.categories ? await categoriesOf(ctx, entered.categories) : (before?.categories ?? []),
    tiers: entered.tiers ? [...new Set(entered.tiers)] : (before?.tiers ?? []),
    ...(tags.length > 0 && { tags }),
    ...(budget > 0 && { budget }),
  };
  const checked = checkCouponTerms(terms);
  if (!checked.ok) {
    throw new Problem('bad-input', {
      issues: checked.issues.map(({ path, message }) => ({ path, message })),
    });
  }
  refuseBeyondLimit(ctx, terms);
  return terms;
}

function refuseBeyondLimit(
  { actor }: Pick<ActorContext, 'actor'>,
  { discount, minTotal }: CouponTerms,
): void {
  const limit = actor.staff?.discountLimit ?? null;
  if (limit === null) return;
  const isWithin =
    discount.kind === 'percentage' ? discount.value <= limit : discount.value <= percentOf(minTotal, limit);
  if (!isWithin) throw new Problem('discount-limit', { details: { n: limit } });
}

function discountOf({ discount_type, value }: Entered, before: CouponDiscount | undefined): CouponDiscount {
  if (discount_type === undefined && value === undefined && before) return before;
  const kind = discount_type === 'percent' ? 'percentage' : (discount_type ?? before?.kind);
  if (kind === undefined) throw badInput('discount_type', 'is required');
  if (value === undefined) throw badInput('value', 'is required');
  return kind === 'fixed' ? { kind, value: money('value', value) ?? zeroPaise } : { kind, value };
}

function money(path: string, value: number | undefined): Paise | undefined {
  if (value === undefined) return undefined;
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6)
    throw badInput(path, 'has more than two decimals');
  return fromRupees(value);
}

function day(path: string, value: string | undefined): Day | undefined {
  if (value === undefined) return undefined;
  try {
    return asDay(value);
  } catch {
    throw badInput(path, 'is not a day of the calendar');
  }
}

async function categoriesOf(ctx: ActorContext, ids: readonly string[]): Promise<CouponCategory[]> {
  const known = new Map((await listCategoryRows(ctx.db)).map(({ id, name }) => [id, name]));
  return [...new Set(ids)].map((_id) => {
    const name = known.get(_id);
    if (name === undefined) throw badInput('categories', `has '${_id}', which is not a category`);
    return { _id, name };
  });
}
