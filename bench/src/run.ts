// Measures the shop against its targets, each figure next to a bare baseline of the same run:
//   npm run bench               everything
//   npm run bench -- pages cart some of it
//   npm run bench -- --write    writes the results to docs/performance.md

import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { openBench, type Section } from './bench.ts';
import { type Figure, tableOf, targetTable } from './figures.ts';
import { measureAccounts } from './sections/accounts.ts';
import { measureAdmin } from './sections/admin.ts';
import { measureAdminCatalogue } from './sections/admin-catalogue.ts';
import { measureBestDeal } from './sections/best-deal.ts';
import { measureCart } from './sections/cart.ts';
import { measureCatalogue } from './sections/catalogue.ts';
import { measureCouponOrders } from './sections/coupon-orders.ts';
import { measureGrowth } from './sections/growth.ts';
import { measureGstReturns } from './sections/gst-returns.ts';
import { measureImports } from './sections/imports.ts';
import { measureLighthouse } from './sections/lighthouse.ts';
import { measureLoyalty } from './sections/loyalty.ts';
import { measureMemory } from './sections/memory.ts';
import { measureOrders } from './sections/orders.ts';
import { measurePages } from './sections/pages.ts';
import { measurePayments } from './sections/payments.ts';
import { measureScale } from './sections/scale.ts';
import { measureTaxDocuments } from './sections/tax-documents.ts';
import { measureWalletOrders } from './sections/wallet-orders.ts';
import { measureWeight } from './sections/weight.ts';

const file = new URL('../../docs/performance.md', import.meta.url);

/** Writes the targets of a section and its figures between its two marks in docs/performance.md. */
async function writeReport(section: string, figures: readonly Figure[]): Promise<void> {
  const { text, first, last } = await findPlace(section);
  const parts = [
    beginOf(section),
    `\`npm run bench -- ${section}\`, ${circumstances()}`,
    '',
    targetTable(figures),
  ];
  await writeFile(file, `${text.slice(0, first)}${parts.join('\n')}\n${text.slice(last)}`);
}

const beginOf = (section: string) => `<!-- ${section} -->`;

async function findPlace(section: string) {
  const text = await readFile(file, 'utf8');
  const [first, last] = [text.indexOf(beginOf(section)), text.indexOf(`<!-- end of ${section} -->`)];
  if (first < 0 || last < first) throw new Error(`docs/performance.md has no place for '${section}'`);
  return { text, first, last };
}

function circumstances(): string {
  const day = new Date().toISOString().slice(0, 10);
  const model = cpus()[0]?.model.trim() ?? 'a processor';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${day}, ${availableParallelism()} × ${model}, ${memory}, Node ${process.versions.node}, load at the end ${load}.`;
}

const sections: Readonly<Record<string, Section>> = {
  pages: measurePages,
  catalogue: measureCatalogue,
  cart: measureCart,
  'best-deal': measureBestDeal,
  orders: measureOrders,
  'coupon-orders': measureCouponOrders,
  'wallet-orders': measureWalletOrders,
  'tax-documents': measureTaxDocuments,
  payments: measurePayments,
  accounts: measureAccounts,
  admin: measureAdmin,
  'admin-catalogue': measureAdminCatalogue,
  scale: measureScale,
  growth: measureGrowth,
  imports: measureImports,
  'gst-returns': measureGstReturns,
  loyalty: measureLoyalty,
  weight: measureWeight,
  lighthouse: measureLighthouse,
  memory: measureMemory,
};

const given = process.argv.slice(2);
const isWritten = given.includes('--write');
const requested = given.filter((argument) => argument !== '--write');
const unknown = requested.find((name) => !(name in sections));
if (unknown !== undefined) {
  console.error(`There is no section '${unknown}', only: ${Object.keys(sections).join(', ')}`);
  process.exit(2);
}

// `growth` takes an hour and 30 GB of disk.
const isRequested = (name: string) => (requested.length > 0 ? requested.includes(name) : name !== 'growth');

// Before the measurements, which take long.
if (isWritten) for (const name of Object.keys(sections).filter(isRequested)) await findPlace(name);

const bench = openBench();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void bench.close().finally(() => process.exit(130)));
}
const all: Figure[] = [];
try {
  for (const [name, measure] of Object.entries(sections)) {
    if (!isRequested(name)) continue;
    bench.log(`\n── ${name}`);
    const figures = await measure(bench);
    bench.log(`\n${tableOf(figures)}`);
    all.push(...figures);
    if (isWritten) await writeReport(name, figures);
  }
} finally {
  await bench.close();
}
const validated = all.filter(({ isMet }) => isMet !== null);
const missed = validated.filter(({ isMet }) => !isMet);
bench.log(`\n${validated.length - missed.length} of ${validated.length} targets met`);
for (const { what, ratio, target } of missed) bench.log(`missed: ${what}, ${ratio} (target ${target})`);
