import type { VerbReply } from '@jhumka/contract';
import { addDays, type Day, dayInIndia, formatDate } from '@jhumka/domain/calendar';
import { asCoins } from '@jhumka/domain/coins';
import { fromRupees } from '@jhumka/domain/money';
import type { StreakRules } from '@jhumka/domain/streak';
import type { ActorContext } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { badInput, Problem } from '../../problem.ts';
import { writeAudit } from '../audit/index.ts';
import {
  type CouponOfferRules,
  couponOfferRules,
  insertRules,
  type LoyaltyRulesVersion,
  type RulesPart,
  readFreshRules,
  streakRules,
} from '../loyalty/index.ts';

type StreakSettings = VerbReply<'streakAdmin.settings'>['data'];
type OfferSettings = VerbReply<'offersAdmin.settings'>['data'];

/** The rules of the streak, with every version of them. */
export const getStreakSettings: Verb<'streakAdmin.settings'> = async (ctx) => ({
  message: 'The rules of the streak',
  data: await readStreakSettings(ctx),
});

/** Plans rules of the streak. Throws 'bad-input' for rules that cannot be and for a day that has begun. */
export const saveStreakSettings: Verb<'streakAdmin.saveSettings'> = async (ctx, input) => {
  const rules: StreakRules = {
    daysForOneMore: input.days_for_one_more,
    mostCoinsOfDay: asCoins(input.most_coins_of_day),
    milestones: input.milestones
      .map(({ days, coins }) => ({ days, coins: asCoins(coins) }))
      .toSorted((a, b) => a.days - b.days),
  };
  const checked = streakRules.safeParse(rules);
  if (!checked.success) throw issuesOf(checked.error.issues);
  await save(ctx, 'streak', rules, input);
  return { message: 'The rules are planned', data: await readStreakSettings(ctx) };
};

/** What coins can be turned into, with every version of it. */
export const getOfferSettings: Verb<'offersAdmin.settings'> = async (ctx) => ({
  message: 'The offers for coins',
  data: await readOfferSettings(ctx),
});

/** Plans offers for coins. An offer is known by its price in coins, so one price is offered once. */
export const saveOfferSettings: Verb<'offersAdmin.saveSettings'> = async (ctx, input) => {
  const rules: CouponOfferRules = {
    offers: input.offers
      .map(({ coins, worth, min_order_amount }) => ({
        _id: `ofr_${coins}`,
        coins: asCoins(coins),
        worth: fromRupees(Math.round(worth * 100) / 100),
        minTotal: fromRupees(Math.round(min_order_amount * 100) / 100),
      }))
      .toSorted((a, b) => a.coins - b.coins),
    personalDays: input.personal_days,
  };
  const checked = couponOfferRules.safeParse(rules);
  if (!checked.success) throw issuesOf(checked.error.issues);
  await save(ctx, 'coupon-offers', rules, input);
  return { message: 'The offers are planned', data: await readOfferSettings(ctx) };
};

async function save(
  ctx: ActorContext,
  part: RulesPart,
  rules: object,
  { holds_from, note = '' }: { holds_from?: string | undefined; note?: string | undefined },
): Promise<void> {
  const earliest = earliestDay(ctx);
  const validFrom = (holds_from ?? earliest) as Day;
  if (validFrom < earliest) {
    throw badInput('holds_from', `is ${formatDate(earliest)} or later: a day that has begun keeps its rules`);
  }
  const before = await readFreshRules(ctx);
  const held = (part === 'streak' ? before.streak : before.offers)[0];
  await transact(ctx, async (tx) => {
    const id = await insertRules(tx, {
      part,
      validFrom,
      rules,
      note,
      authorId: ctx.actor.userId,
      at: ctx.now(),
    });
    await writeAudit(tx, ctx, {
      action: part === 'streak' ? 'streak.settings' : 'coupon.offers',
      subjectId: id,
      changes: {
        rules: { from: held?.rules ?? null, to: rules },
        holds_from: { from: held?.validFrom ?? null, to: validFrom },
      },
      note,
    });
  });
}

const earliestDay = ({ now }: Pick<ActorContext, 'now'>): Day => addDays(dayInIndia(now()), 1);

async function readStreakSettings(ctx: ActorContext): Promise<StreakSettings> {
  const { streak } = await readFreshRules(ctx);
  return present(ctx, streak, ({ daysForOneMore, mostCoinsOfDay, milestones }) => ({
    days_for_one_more: daysForOneMore,
    most_coins_of_day: mostCoinsOfDay,
    milestones: milestones.map(({ days, coins }) => ({ days, coins })),
  }));
}

async function readOfferSettings(ctx: ActorContext): Promise<OfferSettings> {
  const { offers } = await readFreshRules(ctx);
  return present(ctx, offers, (rules) => ({
    offers: rules.offers.map(({ _id, coins, worth, minTotal }) => ({
      _id,
      coins,
      worth,
      min_order_amount: minTotal,
    })),
    personal_days: rules.personalDays,
  }));
}

function present<Rules, Shown>(
  ctx: ActorContext,
  versions: readonly LoyaltyRulesVersion<Rules>[],
  show: (rules: Rules) => Shown,
) {
  const today = dayInIndia(ctx.now());
  const inForce = versions.findIndex(({ validFrom }) => validFrom === null || validFrom <= today);
  const held = versions[inForce];
  if (!held) throw new Error('the shipped rules hold on every day');
  return {
    rules: show(held.rules),
    earliest: earliestDay(ctx) as string,
    versions: versions.map(({ id, validFrom, note, authorId, createdAt, rules }, index) => ({
      _id: id,
      holds_from: validFrom,
      state:
        index < inForce
          ? ('planned' as const)
          : index === inForce
            ? ('in-force' as const)
            : ('past' as const),
      note,
      author: authorId,
      createdAt,
      rules: show(rules),
    })),
  };
}

function issuesOf(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): Problem {
  return new Problem('bad-input', {
    issues: issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  });
}
