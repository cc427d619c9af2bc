import { formatMobile } from '@jhumka/domain/addresses';
import type { MessageKind } from '@jhumka/domain/messages';
import { formatRupees } from '@jhumka/domain/money';
import type { DeliveryAddress } from '../../../database/schema.ts';
import { mailSenderOf } from '../../platform/settings/index.ts';
import type { About } from './about.ts';
import { billRows } from './bill-rows.ts';
import type { EmailBody, EmailItem } from './email/email-body.ts';
import { buttonUrl, wordsOf } from './message-texts.ts';

/** Builds the email body of a message kind. */
export function emailBodyOf(kind: MessageKind, about: About): EmailBody {
  const { whole, settings, ctx } = about;
  const { order, items } = whole;
  const words = wordsOf[kind](about);
  const shows = (part: (typeof words.shows)[number]) => words.shows.includes(part);
  return {
    subject: words.subject,
    preview: words.paragraphs[0] ?? '',
    heading: words.heading,
    paragraphs: words.paragraphs,
    button: { words: words.button, url: buttonUrl(kind, about) },
    facts: [['Order', order.order_number], ...(words.facts ?? [])],
    emailItems: shows('pieces') ? items.map((item) => emailItemOf(ctx.publicUrl, item)) : [],
    bill: shows('bill') ? billRows(order.bill) : [],
    address: shows('address') ? addressLines(order.delivery_address) : [],
    sender: {
      ...mailSenderOf(ctx, settings),
      reason:
        kind === 'review-invitation'
          ? `You chose to get review requests. To stop them: ${ctx.publicUrl}/dashboard/profile`
          : 'You get this mail because you ordered with us.',
    },
  };
}

function emailItemOf(publicUrl: string, item: About['whole']['items'][number]): EmailItem {
  return {
    name: item.name,
    note: `Quantity ${item.quantity}, GST\u00a0${item.gst}%`,
    amount: formatRupees(item.line_total),
    image: item.image === '' ? '' : publicUrl + item.image.replace(/\/\d+\.jpg$/, '/360.jpg'),
  };
}

/** Formats an address as on an envelope. */
function addressLines(address: DeliveryAddress): string[] {
  return [
    address.name,
    address.address_line,
    address.landmark,
    `${address.city} ${address.pincode}`,
    `${address.state}, ${address.country}`,
    formatMobile(address.mobile),
  ].filter((line) => line !== '');
}
