import type { Reply } from '@jhumka/contract/client';

export type GoingLive = Reply<'admin.goingLive.get'>['data'];
export type Check = GoingLive['checks'][number];

interface CheckLabel {
  readonly title: string;
  /** Shown while it is missing: its importance and its repair. */
  readonly text: string;
  /** Page that mends it. What the environment decides has none. */
  readonly to?: string;
  readonly action?: string;
}

/** Names of payment modes as owners say them. */
const paymentModes: Readonly<Record<string, string>> = {
  emulator: 'the emulator: no money moves',
  test: 'test keys: no money moves',
  live: 'live keys',
};

export const checkLabels: Readonly<Record<Check['name'], CheckLabel>> = {
  seller: {
    title: 'Seller’s name, address and grievance officer',
    text: 'Some are missing. The law wants them on every page and invoice.',
    to: '/dashboard/settings#legal_name',
    action: 'Enter them',
  },
  gstin: {
    title: 'GSTIN',
    text: 'It is on every invoice, and its last character must fit the others.',
    to: '/dashboard/settings#gstin',
    action: 'Enter it',
  },
  brand: {
    title: 'Name and look of your own',
    text: 'Customers see them on every page, email and invoice. Until then the shop is called Jhumka.',
    to: '/dashboard/brand',
    action: 'Open Look',
  },
  categories: {
    title: 'Categories',
    text: 'Every product belongs to one, and to one of its subcategories.',
    to: '/dashboard/category',
    action: 'Add categories',
  },
  products: {
    title: 'Products of your own',
    text: 'Import many from a file, or add them one by one.',
    to: '/dashboard/product/import',
    action: 'Import products',
  },
  demo: { title: 'No products of the demo', text: 'Nobody sells them.' },
  skus: {
    title: 'No two SKUs that differ in capitals alone',
    text: 'People and spreadsheets take these for the same. Search for them in Products and rename one of each.',
    to: '/dashboard/product',
    action: 'Open Products',
  },
  names: {
    title: 'No category with the address of a page',
    text: 'The shop has a page at the address of these. Rename them, and their own addresses work again; until then the page links to their products.',
    to: '/dashboard/category',
    action: 'Open Categories',
  },
  address: {
    title: 'An address with https',
    text: 'Set PUBLIC_URL to the address that customers type, and put a web server with a certificate in front.',
  },
  mail: {
    title: 'Email',
    text: 'Without email nobody can register, and no order is confirmed.',
    to: '/dashboard/providers',
    action: 'Enter the server',
  },
  texts: {
    title: 'Text messages',
    text: 'Without them mobile numbers can’t be verified; everything else works by email.',
    to: '/dashboard/providers',
    action: 'Set them up',
  },
  payments: {
    title: 'Online payment',
    text: 'Without live keys of Razorpay customers pay on delivery only.',
    to: '/dashboard/providers',
    action: 'Enter the keys',
  },
  webhook: {
    title: 'Payment webhook',
    text: 'None received yet. The shop asks Razorpay by itself; with a webhook it knows at once, also of refunds and disputes. Add this address in Razorpay’s dashboard, with the events payment.authorized, payment.captured, payment.failed, order.paid, refund.created, refund.processed, refund.failed and all of payment_link and payment.dispute.',
  },
  delivery: {
    title: 'Delivery days, charges and couriers',
    text: 'Check where you deliver, how fast and for how much.',
    to: '/dashboard/settings#delivery_charge',
    action: 'Check them',
  },
  policies: {
    title: 'Returns, privacy and terms',
    text: 'They are examples. Customers and the payment provider read them.',
    to: '/dashboard/pages',
    action: 'Read them',
  },
  'second-step': {
    title: 'Two-factor authentication of every admin',
    text: 'A stolen password alone opens the admin.',
    to: '/dashboard/profile',
    action: 'Turn it on',
  },
  backup: {
    title: 'A backup of the last two days',
    text: 'Set BACKUP_DIR to a folder on another disk, and the shop backs itself up each day.',
  },
};

/** Lists the required checks that are missing. */
export const missingOf = (checks: readonly Check[]) =>
  checks.filter(({ isDone, isRequired }) => isRequired && !isDone);

export const countThings = (count: number) => `${count} ${count === 1 ? 'thing' : 'things'} missing`;

/** Id of the row of a check, to link to. */
export const checkRowId = (name: Check['name']) => `check-${name}`;

/** Says why a missing check matters. A folder for backups is set where there is something to say of it. */
export const missingLabel = ({ name, found }: Check) =>
  name === 'backup' && found !== ''
    ? 'The shop backs itself up each day into the folder of BACKUP_DIR.'
    : checkLabels[name].text;

/** Formats the finding of a check. */
export function foundLabel({ name, found, isDone }: Check): string {
  if (found === '') return '';
  if (name === 'payments') return paymentModes[found] ?? found;
  if (name === 'webhook') return isDone && !found.startsWith('http') ? `Last received ${found}` : found;
  if (name === 'demo') return found === '0' ? '' : `${found} left`;
  if (name === 'second-step') return `Missing for ${found}`;
  return found;
}
