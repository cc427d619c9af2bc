import { endpointAddress } from '@jhumka/contract/client';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import { type Figure, milliseconds } from '../figures.ts';
import { explain, totalMs } from '../load/explain.ts';
import { median } from '../load/median.ts';
import { expectReply } from '../load/raw-request.ts';
import { headersOf } from '../shops/customers.ts';
import { financialYear } from '../shops/generate-admin.ts';
import { huidOf } from '../shops/generate-findable.ts';
import type { Shop } from '../shops/shop.ts';

const maxMs = 60;
const samples = 9;

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

/** Searches of the admin's one box in a large shop: the time of the database for each, and of the whole reply. */
export async function measureOneBox(
  bench: Bench,
  shop: Shop,
  admin: Parameters<typeof headersOf>[0],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, q] of queries) {
    const { url } = await endpointAddress('admin.search', { q });
    const ask = () => expectReply(shop.url + url, 200, { method: 'GET', headers: headersOf(admin) });
    const took: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) took.push((await ask()).tookMs);
    let hits = 0;
    const statements = await shop.statementsOf(async () => {
      hits = JSON.parse(String((await ask()).body)).data.length;
    });
    const plans = await explain(shop.data.connection, statements);
    const time = totalMs(plans);
    bench.log(`search: ${what} (${q}): ${hits} found, ${milliseconds(time)}`);
    for (const plan of plans.filter(({ tookMs }) => tookMs > maxMs / 6)) {
      bench.log(`  ${milliseconds(plan.tookMs)}  ${plan.text.replace(/\s+/g, ' ').trim().slice(0, 150)}`);
      for (const step of plan.steps) bench.log(`      ${step}`);
    }
    figures.push({
      what: `one box: ${what}, database`,
      measured: milliseconds(time),
      baseline: `${milliseconds(median(took))} over HTTP`,
      ratio: `${hits} found`,
      target: `< ${maxMs} ms`,
      isMet: time < maxMs,
    });
  }
  return figures;
}
