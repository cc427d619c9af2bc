import { formatDateTime } from '@jhumka/domain/calendar';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { formatWholeRupees, type Paise } from '@jhumka/domain/money';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Money } from '../../ui/price.tsx';
import type { CartReply } from './cart-query.ts';

/** Leads to the order that waits for its payment. */
export function UnpaidOrderNotice({ unpaid }: { readonly unpaid: CartReply['unpaid'] | undefined }) {
  if (!unpaid) return null;
  return (
    <Notice>
      Your order of <Money amount={unpaid.total} /> is not paid yet
      {unpaid.held_until === null
        ? '. '
        : `; its items are reserved until ${formatDateTime(new Date(unpaid.held_until))}. `}
      {heldNote(unpaid)}
      <TextLink to={`/cancel?order=${unpaid.orderId}`}>Pay or cancel order {unpaid.orderId}</TextLink>
    </Notice>
  );
}

/** Says where coins and credit are that this cart can't use. */
function heldNote({ held_coins, holds_credit }: NonNullable<CartReply['unpaid']>): string {
  const held = [held_coins > 0 && formatCoins(asCoins(held_coins)), holds_credit && 'store credit'].filter(
    Boolean,
  );
  return held.length === 0 ? '' : `Unpaid orders hold ${held.join(' and ')} until they are paid or end. `;
}

/** Shows why an order of this cart would be refused, before the customer presses "Place order". */
export function CartLimits({ limits }: { readonly limits: CartReply['limits'] | undefined }) {
  const messages = new Set(limits?.map(({ message }) => message));
  return [...messages].map((message) => (
    <Notice key={message} tone="warning">
      {message}.{' '}
      {limits?.some((limit) => limit.message === message && limit.code === 'mobile-required') && (
        <TextLink to="/dashboard/profile">Verify your mobile number</TextLink>
      )}
    </Notice>
  ));
}

/** Says before the checkout that an amount can't be paid in cash. */
export const CashCap = ({ limit }: { readonly limit: Paise }) => (
  <p className="type-note">Paid online: cash on delivery is possible up to {formatWholeRupees(limit)}.</p>
);
