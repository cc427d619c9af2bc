import { choiceQuery, productPath } from '@jhumka/domain/catalogue';
import type { Context } from '../../../context.ts';
import { framedMail, type MailParts } from '../../../gateways/mail/framed-mail.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import type { NamedVariant } from '../../catalogue/variants/store.ts';
import { cancelTokenOf } from './cancel-stock-alert.ts';
import type { StockAlert } from './store.ts';

type Shop = Pick<Context, 'publicUrl' | 'sessionSecret' | 'config'>;

/** Confirms a stock alert, with the link that cancels it. */
export function confirmationMail(ctx: Shop, alert: StockAlert, variant: NamedVariant): Mail {
  return mailOf(ctx, alert, 'confirmation', {
    subject: `We will email you when ${variant.title} is back`,
    heading: 'You are on the list',
    lines: [`We will email you once when ${variant.title} is in stock again.`],
    action: { label: 'View product', url: linkTo(ctx, variant) },
  });
}

/** Announces that a product is in stock again. */
export function backInStockMail(ctx: Shop, alert: StockAlert, variant: NamedVariant): Mail {
  return mailOf(ctx, alert, 'back', {
    subject: `${variant.title} is back in stock`,
    heading: `${variant.title} is back`,
    lines: [
      'You asked us to tell you. You can order it now.',
      'Others asked too, and we can’t reserve it. This is the only email about it.',
    ],
    action: { label: 'View product', url: linkTo(ctx, variant) },
  });
}

function mailOf(
  ctx: Shop,
  alert: StockAlert,
  kind: string,
  { lines, ...parts }: Pick<MailParts, 'subject' | 'heading' | 'lines' | 'action'>,
): Mail {
  const token = cancelTokenOf(ctx, alert.id);
  const link = `${ctx.publicUrl}/stock-alert?${new URLSearchParams({ token })}`;
  const mail = framedMail({ to: alert.email, ...parts, lines: [...lines, `Stop emails like this: ${link}`] });
  // A stable Message-ID per alert, so that a mailbox deduplicates a mail that was sent twice.
  return {
    ...mail,
    messageId: `${alert.id}-${kind}`,
    headers: {
      'List-Unsubscribe': `<${ctx.publicUrl}/api/unsubscribe/stock-alert/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const linkTo = ({ publicUrl }: Shop, { product, options, valueIds }: NamedVariant) =>
  publicUrl + productPath(product) + choiceQuery(options, valueIds);
