import { typeidUnboxed } from 'typeid-js';
import type { CallContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { resolveVariant } from '../../catalogue/products/choose-variant.ts';
import { lockVariantsForSale, unitsAvailable } from '../../catalogue/stock/store-for-sale.ts';
import { listVariantNames } from '../../catalogue/variants/store.ts';
import { callerKeyOf } from '../../platform/one-time-codes/limit-code-requests.ts';
import { mailGuestCode } from '../../platform/one-time-codes/mail-guest-code.ts';
import {
  type CodeSubject,
  checkCode,
  isRight,
  refuseWithoutMail,
} from '../../platform/one-time-codes/one-time-code.ts';
import { verifyCode } from '../../platform/one-time-codes/verify-code.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { readEmail } from '../accounts/read-email.ts';
import { confirmationMail } from './mails.ts';
import { presentAlert } from './read-stock-alerts.ts';
import { countWaitingOf, insertAlert, lockAddress, type StockAlert } from './store.ts';

/** Consent text of a stock alert. A changed text gets a new version: each alert records the one that was shown. */
const stockAlertConsent = {
  version: '2026-11',
  text: 'We email you once when it is back, and use the address for nothing else.',
} as const;

const alertsOfAddress: Rule = { max: 1_000, windowSeconds: 3_600 };
/** Maximum number of open alerts of one address. */
export const maxAlerts = 50;

interface Asker {
  readonly userId: string | null;
  readonly email: string;
}

/**
 * Creates a stock alert of a customer, and confirms it by email. Idempotent. Throws 'contact-not-proven' while the
 * email of the account is unverified, and as `saveAlert`.
 */
export const createStockAlert: Verb<'stockAlert.create'> = async (ctx, { productId, variantId }) => {
  await limitCaller(ctx);
  const { userId } = ctx.actor;
  const chosen = await chooseVariant(ctx, productId, variantId);
  const alert = await transact(ctx, async (tx, ctx) => {
    const { email, email_verified_at } = await lockOwnAccount(tx, userId);
    if (email_verified_at === null) throw new Problem('contact-not-proven');
    return saveAlert(tx, ctx, { userId, email }, chosen);
  });
  return { message: alertSaved, data: presentAlert(ctx, alert) };
};

/** Creates a stock alert for a guest who verifies an address by its code. Throws as `verifyCode` and `saveAlert`. */
export const createGuestStockAlert: Verb<'stockAlert.createAsGuest'> = async (ctx, input) => {
  await limitCaller(ctx);
  const email = readEmail(input.email);
  const of: CodeSubject = { purpose: 'stock-alert', subject: email, callerKey: callerKeyOf(ctx) };
  const chosen = await chooseVariant(ctx, input.productId, input.variantId);
  const alert = await verifyCode(ctx, of, async (tx) => {
    const check = await checkCode(tx, ctx, of, input.otp);
    const asker = { userId: null, email };
    return { check, value: isRight(check) ? await saveAlert(tx, ctx, asker, chosen) : null };
  });
  if (!alert) throw new Error('a correct code saved no alert');
  return { message: alertSaved, data: presentAlert(ctx, alert) };
};

const alertSaved = 'We will email you when it is back';

async function limitCaller(ctx: CallContext): Promise<void> {
  await limit(ctx, `stock alerts address ${ctx.caller.address}`, alertsOfAddress);
}

/** Throws 'variant-required' where a choice is missing. */
async function chooseVariant(ctx: CallContext, productId: string, variantId: string | undefined) {
  const chosen = await resolveVariant(ctx, productId, variantId);
  if (chosen instanceof Problem) throw chosen;
  return chosen;
}

/** Throws 'product-not-found', 'product-in-stock', 'stock-alert-limit'. */
async function saveAlert(
  tx: Tx,
  ctx: TxContext<CallContext>,
  { userId, email }: Asker,
  variantId: string,
): Promise<StockAlert> {
  // Locked: a concurrent change of stock waits for this alert, and then finds it.
  const variant = (await lockVariantsForSale(tx, [variantId], ctx.now())).get(variantId);
  if (!variant) throw new Problem('product-not-found');
  if (unitsAvailable(variant) > 0) throw new Problem('product-in-stock');
  await lockAddress(tx, email);
  if ((await countWaitingOf(tx, email, variantId)) >= maxAlerts)
    throw new Problem('stock-alert-limit', { details: { n: maxAlerts } });
  const id: string = typeidUnboxed('sal');
  const alert = await insertAlert(tx, {
    id,
    product_id: variant.product_id,
    variant_id: variantId,
    user_id: userId,
    email,
    consent_version: stockAlertConsent.version,
    created_at: ctx.now(),
  });
  if (alert.id === id) {
    const named = (await listVariantNames(tx, [variantId])).get(variantId);
    if (!named) throw new Error(`${variantId} has no name`);
    const mail = confirmationMail(ctx, alert, named);
    await ctx.jobs.enqueue(tx, 'send-mail', mail);
  }
  return alert;
}

/** Many visitors wait for the products of one sale, and share an address. */
const codesOfAddress: Rule = { max: 1_000, windowSeconds: 3_600 };

/** Emails the code that verifies the address of a stock alert. Throws 'code-too-soon' and 'mail-off'. */
export const sendStockAlertCode: Verb<'stockAlert.sendCode'> = async (ctx, input) => {
  await refuseWithoutMail(ctx);
  const email = readEmail(input.email);
  await limit(ctx, `stock alert codes address ${ctx.caller.address}`, codesOfAddress);
  return mailGuestCode(ctx, 'stock-alert', {
    to: email,
    subject: 'Your code for the stock alert',
    note: 'If you did not ask for it, ignore this email: nothing will be sent to you.',
  });
};
