import { snakeCased } from '@jhumka/contract/wire/spelling';
import { dayInIndia } from '@jhumka/domain/calendar';
import type { MailWords, MessageKind } from '@jhumka/domain/messages';
import { fromRupees, zeroPaise } from '@jhumka/domain/money';
import { computeBill } from '@jhumka/domain/pricing';
import type { Context } from '../../../context.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { billSettingsOf } from '../../platform/settings/rules-of-settings.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { emailBodyOf } from './compose-message.ts';
import { orderMail } from './email/order-mail.ts';
import type { MessageData } from './message-data.ts';

/** Composes a mail with these words for an order that nobody has placed. */
export async function composeExample(
  ctx: Pick<Context, 'db' | 'log' | 'now' | 'notifications' | 'publicUrl' | 'sessionSecret'>,
  kind: MessageKind,
  words: MailWords,
  to: string,
): Promise<Mail> {
  const settings = await readSettings(ctx);
  const whole = exampleOrder(ctx.now(), settings);
  const orderReturn = {
    part: 1,
    refund_id: 'example',
    reason: 'The size does not fit',
    amount: fromRupees(1_200),
    ends_order: false,
    delivery: false,
    lines: [{ product_id: 'example', variant_id: 'example', line_key: '', quantity: 1 }],
  } as unknown as NonNullable<WholeOrder['orderReturns']>[number];
  const about = {
    ctx,
    whole,
    settings: { ...settings, mail_words: { ...settings.mail_words, [kind]: words } },
    firstName: 'Asha',
    orderReturn,
    requestedReturn: {
      ...{ return_number: 'RT-261121-7K3M9Q', refused_reason: 'The seal of the ear studs is open' },
      ...{ pick_up_day: dayInIndia(ctx.now()), pick_up_slot: '', units: { example: 1 } },
    } as unknown as MessageData['requestedReturn'],
    isCorrection: false,
  };
  return orderMail(to, emailBodyOf(kind, about));
}

function exampleOrder(now: Date, settings: Awaited<ReturnType<typeof readSettings>>): WholeOrder {
  const at = now.toISOString();
  const price = fromRupees(2_450);
  const line = { key: 'example', price, discount: 0, gst: 3, quantity: 1 };
  const bill = computeBill({ lines: [line], tier: 'NONE', settings: billSettingsOf(settings) });
  const order = {
    id: 'example',
    order_number: `${settings.order_prefix}-100042`,
    order_status: 'shipped',
    payment_status: 'cod_due',
    payment_method: 'cod',
    delivery_address: {
      name: 'Asha Rao',
      address_line: '14 Church Street',
      landmark: 'Next to the library',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      pincode: '560001',
      mobile: '9876543210',
    },
    bill: snakeCased(bill),
    grand_total: bill.grandTotal,
    refunded_total: zeroPaise,
    exchange_of: null,
    exchange_credit: zeroPaise,
    ...{ coins_paid: zeroPaise, credit_used: zeroPaise },
    return_days: settings.return_days,
    tracking_number: 'BD123456789IN',
    courier_partner: settings.couriers[0]?.name ?? '',
    cancellation_reason: 'Ordered twice',
    delivered_at: at,
    created_at: at,
    updated_at: at,
  };
  const item = {
    product_id: 'example',
    variant_id: 'example',
    line_key: '',
    name: 'Meher band',
    options: {},
    ...{ engraving: '', gift_wrap: false, gift_message: '' },
    image: '',
    quantity: 1,
    gst: 3,
    line_total: price,
  };
  return { order, payment: null, items: [item], events: [] } as unknown as WholeOrder;
}
