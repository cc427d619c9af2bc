import { effort } from '../effort.ts';
import { financialYear } from '../shops/generate-admin.ts';
import { huidOf } from '../shops/generate-findable.ts';
import type { AdminRequest } from './admin-pages.ts';

/** An order with a tracking number, an invoice and a payment. */
const number = Math.floor((effort.orders * 0.777) / 6) * 6 + 3;
const mobile = String(9_000_000_000 + number);
const spaced = `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
const devanagari = mobile.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

const queries: readonly (readonly [what: string, q: string])[] = [
  ['an order number', `JH-G-${number}`],
  ['an order number that nobody has', 'JH-261121-ZZZZZZ'],
  ['the beginning of every SKU', 'JH-G-0'],
  ['the last six of an order number', String(number).slice(-6)],
  ['a tracking number', `BD${number}`],
  ['an invoice number', `TI/${financialYear}/${String(number).padStart(6, '0')}`],
  ['a payment', `pay_G${number}`],
  ['an HUID', huidOf(77_777)],
  ['a return', 'RT-261121-G42424'],
  ['a mobile number', spaced],
  ['a mobile number with +91', `+91 ${spaced}`],
  ['a mobile number in Devanagari', devanagari],
  ['the end of a mobile number', mobile.slice(-5)],
  ['a name that many have', 'meera'],
  ['the beginning of a name', 'lakshmi de'],
  ['a name that nobody has', 'zubeida'],
  ['an email', 'crowd-77777@shop.example'],
  ['the beginning of an email', 'crowd-777'],
  ['a word of many products', 'jhumka'],
  ['an SKU', 'JH-G-004242'],
  ['an SKU of a variant', 'JH-G-004242-3'],
  ['a barcode', '8900042420003'],
  ['a coupon', 'FEST42'],
  ['a campaign of many codes', 'Festival 500'],
  ['a ticket', 'T-261121-G42424'],
  ['two letters', 'ra'],
];

/** The admin's one box: a search of each kind. */
export const searches = queries.map(
  ([what, q]): AdminRequest => ({
    what: `search: ${what}`,
    name: 'admin.search',
    input: { q },
  }),
);
