import type { Kysely } from 'kysely';
import * as foundation from './0001-foundation.ts';
import * as pictures from './0002-pictures.ts';
import * as orderLists from './0003-order-lists.ts';
import * as wishlist from './0004-wishlist.ts';
import * as content from './0005-content.ts';
import * as accounts from './0006-accounts.ts';
import * as search from './0007-search.ts';
import * as changeOfEmail from './0008-change-of-email.ts';
import * as payments from './0009-payments.ts';
import * as messages from './0020-messages.ts';
import * as invoices from './0021-invoices.ts';
import * as reviews from './0022-reviews.ts';
import * as leftBehind from './0023-left-behind.ts';
import * as refundRounds from './0024-refund-rounds.ts';
import * as coins from './0030-coins.ts';
import * as purchases from './0031-purchases.ts';
import * as birthdays from './0032-birthdays.ts';
import * as vipManagement from './0033-vip-management.ts';
import * as endedMemberships from './0034-ended-memberships.ts';
import * as streaks from './0040-streaks.ts';
import * as coupons from './0041-coupons.ts';
import * as streakLists from './0042-streak-lists.ts';
import * as catalogueWrites from './0050-catalogue-writes.ts';
import * as manyPieces from './0051-many-pieces.ts';
import * as office from './0060-office.ts';
import * as sales from './0061-sales.ts';
import * as secondFactors from './0062-second-factors.ts';
import * as takeBacks from './0070-take-backs.ts';
import * as orderManagement from './0071-order-management.ts';
import * as fewerIndexes from './0080-fewer-indexes.ts';
import * as oneKindOfDatedRules from './0090-one-kind-of-dated-rules.ts';
import * as banners from './0095-banners.ts';
import * as redirects from './0096-redirects.ts';
import * as tickets from './0097-tickets.ts';
import * as repeatedWork from './0098-repeated-work.ts';
import * as onlineOrders from './0100-online-orders.ts';
import * as couponCodes from './0115-coupon-codes.ts';
import * as paymentCases from './0116-payment-cases.ts';
import * as piecesByMetal from './0125-pieces-by-metal.ts';
import * as noLoyaltyRules from './0130-no-loyalty-rules.ts';
import * as runsOfImports from './0131-runs-of-imports.ts';
import * as newestFeedback from './0135-newest-feedback.ts';
import * as corrections from './0136-corrections.ts';
import * as promisedReturns from './0140-promised-returns.ts';
import * as outdatedMessages from './0141-outdated-messages.ts';
import * as codeLanes from './0150-code-lanes.ts';
import * as orderLimitsLifted from './0155-order-limits-lifted.ts';
import * as cartRestored from './0156-cart-restored.ts';
import * as auditOwner from './0160-audit-owner.ts';
import * as popularity from './0165-popularity.ts';
import * as moreSynonyms from './0166-more-synonyms.ts';
import * as stockAlerts from './0170-stock-alerts.ts';
import * as loginCodes from './0171-login-codes.ts';
import * as noProofCaller from './0181-no-proof-caller.ts';
import * as standardNames from './0190-standard-names.ts';

export interface Migration {
  readonly name: string;
  /** Forward only, and safe while the version before still runs. */
  readonly up: (db: Kysely<unknown>) => Promise<void>;
}

/**
 * Every migration, in the order in which they run, whatever their numbers: some read what another made. Append only.
 */
export const migrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation.up },
  { name: '0002-pictures', up: pictures.up },
  { name: '0003-order-lists', up: orderLists.up },
  { name: '0004-wishlist', up: wishlist.up },
  { name: '0005-content', up: content.up },
  { name: '0006-accounts', up: accounts.up },
  { name: '0007-search', up: search.up },
  { name: '0008-change-of-email', up: changeOfEmail.up },
  { name: '0009-payments', up: payments.up },
  { name: '0020-messages', up: messages.up },
  { name: '0021-invoices', up: invoices.up },
  { name: '0022-reviews', up: reviews.up },
  { name: '0023-left-behind', up: leftBehind.up },
  { name: '0030-coins', up: coins.up },
  { name: '0031-purchases', up: purchases.up },
  { name: '0032-birthdays', up: birthdays.up },
  { name: '0040-streaks', up: streaks.up },
  { name: '0041-coupons', up: coupons.up },
  { name: '0050-catalogue-writes', up: catalogueWrites.up },
  { name: '0060-office', up: office.up },
  { name: '0070-take-backs', up: takeBacks.up },
  { name: '0033-vip-management', up: vipManagement.up },
  { name: '0071-order-management', up: orderManagement.up },
  { name: '0051-many-pieces', up: manyPieces.up },
  { name: '0061-sales', up: sales.up },
  { name: '0034-ended-memberships', up: endedMemberships.up },
  { name: '0062-second-factors', up: secondFactors.up },
  { name: '0024-refund-rounds', up: refundRounds.up },
  { name: '0042-streak-lists', up: streakLists.up },
  { name: '0090-one-kind-of-dated-rules', up: oneKindOfDatedRules.up },
  { name: '0100-online-orders', up: onlineOrders.up },
  { name: '0095-banners', up: banners.up },
  { name: '0096-redirects', up: redirects.up },
  { name: '0097-tickets', up: tickets.up },
  { name: '0098-repeated-work', up: repeatedWork.up },
  { name: '0080-fewer-indexes', up: fewerIndexes.up },
  { name: '0115-coupon-codes', up: couponCodes.up },
  { name: '0116-payment-cases', up: paymentCases.up },
  { name: '0130-no-loyalty-rules', up: noLoyaltyRules.up },
  { name: '0125-pieces-by-metal', up: piecesByMetal.up },
  { name: '0135-newest-feedback', up: newestFeedback.up },
  { name: '0131-runs-of-imports', up: runsOfImports.up },
  { name: '0136-corrections', up: corrections.up },
  { name: '0140-promised-returns', up: promisedReturns.up },
  { name: '0141-outdated-messages', up: outdatedMessages.up },
  { name: '0165-popularity', up: popularity.up },
  { name: '0166-more-synonyms', up: moreSynonyms.up },
  { name: '0155-order-limits-lifted', up: orderLimitsLifted.up },
  { name: '0156-cart-restored', up: cartRestored.up },
  { name: '0160-audit-owner', up: auditOwner.up },
  { name: '0150-code-lanes', up: codeLanes.up },
  { name: '0170-stock-alerts', up: stockAlerts.up },
  { name: '0171-login-codes', up: loginCodes.up },
  { name: '0181-no-proof-caller', up: noProofCaller.up },
  { name: '0190-standard-names', up: standardNames.up },
];
