import { zeroPaise } from '@jhumka/domain/money';
import { minOnlinePayment } from '@jhumka/domain/payments';
import { typeidUnboxed } from 'typeid-js';
import { isFromProvider } from '../../../gateways/payments/provider-problems.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readMobile } from '../../identity/mobile-numbers/save-number.ts';
import { askCourier, requireCourier } from '../../orders/parcels/require-courier.ts';
import { limit } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { mobileCodeSms, sendSms } from '../../platform/sms/send-sms.ts';

const maxReasonLength = 300;
const testsOfAccount = { max: 20, windowSeconds: 3_600 };
const exampleCode = '123456';

/** Sends the text with a code to a number. Throws 'text-not-sent' with the answer of the provider. */
export const testText: Verb<'admin.providers.testText'> = async (ctx, { mobile }) => {
  await limit(ctx, `test text account ${ctx.actor.userId}`, testsOfAccount);
  const to = readMobile(mobile);
  try {
    await sendSms(ctx, mobileCodeSms(await readSettings(ctx), { to, code: exampleCode }));
  } catch (error) {
    ctx.log.warn({ err: error }, 'test text not sent');
    throw new Problem('text-not-sent', { details: { reason: reasonOf(error) } });
  }
  return { message: 'Text message sent', data: { to } };
};

/** Asks the payment provider for an order of a rupee, which proves the keys; no customer can pay it. */
export const testPayment: Verb<'admin.providers.testPayment'> = async (ctx) => {
  await limit(ctx, `test payment account ${ctx.actor.userId}`, testsOfAccount);
  if (!ctx.payments) throw new Problem('online-payment-off');
  const receipt: string = typeidUnboxed('test');
  try {
    const order = { amount: minOnlinePayment, currency: 'INR', receipt, orderId: receipt };
    const { id } = await ctx.payments.createOrder(order);
    return { message: 'The payment provider answered', data: { id } };
  } catch (error) {
    if (!isFromProvider(error)) throw error;
    ctx.log.warn({ err: error }, 'test payment refused');
    throw new Problem('payment-not-reached', { details: { reason: reasonOf(error) } });
  }
};

/** Asks the courier for its rates of a small parcel, which proves the account. Throws 'courier-refused', 'courier-not-reached'. */
export const testCourier: Verb<'admin.providers.testCourier'> = async (ctx, { pincode }) => {
  await limit(ctx, `test courier account ${ctx.actor.userId}`, testsOfAccount);
  const courier = requireCourier(ctx);
  const request = { pincode, weightGrams: 500, cash: zeroPaise, value: minOnlinePayment };
  const { length: couriers } = await askCourier(ctx, () => courier.findRates(request));
  return { message: 'The courier answered', data: { couriers } };
};

const reasonOf = (error: unknown) => (error as Error).message.slice(0, maxReasonLength);
