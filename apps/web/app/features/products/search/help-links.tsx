import { stemOf, wordsOf } from '@jhumka/domain/catalogue';
import { Link } from 'react-router';

/** Pages that answer what people type into a search, with the words that mean them. */
const topics = [
  {
    to: '/returns-exchanges',
    label: 'Returns and refunds',
    words: 'return exchange replacement replace refund cancel cancellation',
  },
  { to: '/shipping-info', label: 'Delivery', words: 'delivery shipping ship courier dispatch cod pincode' },
  { to: '/myorders', label: 'My orders', words: 'order track tracking invoice' },
  { to: '/dashboard/coupon-redemption', label: 'Coupons', words: 'coupon code offer promo voucher discount' },
  {
    to: '/faq',
    label: 'Questions and answers',
    words: 'emi payment upi hallmark huid bis certificate warranty faq help gst',
  },
  { to: '/size-guide', label: 'Size guide', words: 'size sizing measure' },
  { to: '/care-guide', label: 'Care guide', words: 'care clean cleaning polish tarnish' },
  { to: '/vip-access', label: 'VIP', words: 'vip membership streak' },
  { to: '/contact', label: 'Contact us', words: 'contact phone call complaint support email address store' },
] as const;

/** A row of links to pages that help, above the results of a search that names them; nothing for any other. */
export function HelpLinks({ q }: { readonly q: string }) {
  const typed = new Set(wordsOf(q).map(stemOf));
  const shown = topics.filter(({ words }) => words.split(' ').some((word) => typed.has(word)));
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Help" className="-mx-gutter pb-5">
      <ul className="slide-row gap-2 px-gutter py-0.5">
        {shown.map(({ to, label }) => (
          <li className="shrink-0" key={to}>
            <Link className={chip} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Classes of a link in a row above the results. */
export const chip =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-round border border-rule-strong px-3.5 text-small hover:border-ink';
