import { createHash } from 'node:crypto';
import type { Day } from '@jhumka/domain/calendar';
import { asCoins } from '@jhumka/domain/coins';
import { addedFindings, type Finding, findLosses } from '@jhumka/domain/losses';
import { defaultStreakRules } from '@jhumka/domain/streak';
import { Problem } from '../../../problem.ts';
import { holdingOn, type RulesVersion, readVersions } from '../../platform/effective-dated/read-rules.ts';
import type { ManagedRules } from '../../platform/effective-dated/save-rules.ts';
import { readShippedVipSettings, vipSettings } from '../../platform/settings/vip-settings.ts';
import { couponOfferRules, shippedOffers, streakRules } from './read-rules.ts';

type Review = ManagedRules<object>['review'];

/**
 * Builds the review of a saved version: compares the loyalty rules with and without it, on its first day and on each
 * later one on which others change. Throws 'loses-money' for a loss that it adds, and 'may-lose-money' for a warning
 * that the editor has not accepted.
 */
export function reviewLosses(topic: 'vip' | 'streak' | 'coupon-offers'): Review {
  return async (ctx, tx, { version, holdsFrom, accepted }) => {
    const vip = await readVersions(ctx, tx, vipSettings);
    const streak = await readVersions(ctx, tx, streakRules);
    const offers = await readVersions(ctx, tx, couponOfferRules);
    const shippedVip = await readShippedVipSettings(tx);
    const findingsOn = (day: Day, isSaved: boolean) => {
      const held = <Rules>(of: typeof topic, versions: readonly RulesVersion<Rules>[]) =>
        holdingOn(
          versions.filter((each) => isSaved || of !== topic || each.version !== version),
          day,
        )?.rules;
      const settings = held('vip', vip) ?? shippedVip;
      return findLosses({
        packages: settings.coin_packages,
        offers: (held('coupon-offers', offers) ?? shippedOffers).offers,
        membershipPrice: settings.vip_membership_price,
        membershipCoins: asCoins(settings.vip_membership_coins),
        birthdayCoins: asCoins(settings.birthday_coins),
        freeDeliveryTiers: settings.free_delivery_tiers,
        checkout: {
          coinWorth: settings.coin_worth,
          coinShare: settings.coin_share,
          minToPay: settings.min_to_pay,
        },
        earning: settings.earning_rules,
        streak: held('streak', streak) ?? defaultStreakRules,
      });
    };
    const days = [...vip, ...streak, ...offers].flatMap((each) =>
      !each.isWithdrawn && each.holdsFrom > holdsFrom ? [each.holdsFrom] : [],
    );
    const added = [...new Set([holdsFrom, ...days])]
      .toSorted()
      .flatMap((day) => addedFindings(findingsOn(day, false), findingsOn(day, true)));
    refuseLosses(added);
    const warnings = messagesOf(added);
    const digest = createHash('sha256').update(JSON.stringify(warnings)).digest('hex');
    if (warnings.length > 0 && digest !== accepted) {
      throw new Problem('may-lose-money', {
        details: { why: warnings.join('. ') },
        data: { warnings, digest },
      });
    }
  };
}

/** Refuses the losses among the findings that a change adds. Throws 'loses-money'. */
export function refuseLosses(added: readonly Finding[]): void {
  const refused = messagesOf(added.filter(({ severity }) => severity === 'refused'));
  if (refused.length > 0) throw new Problem('loses-money', { details: { why: refused.join('. ') } });
}

const messagesOf = (findings: readonly Finding[]) => [...new Set(findings.map(({ message }) => message))];
