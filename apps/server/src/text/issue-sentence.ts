/** A wrong field; the message is a predicate such as 'is required', or a sentence that names the field itself. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/** Returns an issue with a whole sentence that names its field: 'Address line is required.' */
export function issueSentence({ path, message }: FieldIssue): FieldIssue {
  const isSentence = /^\p{Lu}/u.test(message);
  const sentence = isSentence ? message : agreeing(fieldLabel(path), message);
  return { path, message: /[.!?…]$/.test(sentence) ? sentence : `${sentence}.` };
}

/** Returns the name that people have for a field: 'list_items.0.addressId' becomes 'Address of item 1'. */
export function fieldLabel(path: string): string {
  const names: string[] = [];
  const parts = path.split('.');
  const isSpoken = (part: string, at: number) => !unspoken.has(part) || /^\d+$/.test(parts[at + 1] ?? '');
  for (const part of parts.filter(isSpoken)) {
    const last = names.at(-1);
    if (/^\d+$/.test(part) && last !== undefined)
      names[names.length - 1] = `${one(last)} ${Number(part) + 1}`;
    else names.push(nameOf(part));
  }
  const [leaf = 'The request', parent] = names.reverse();
  if (parent === undefined) return leaf;
  return /\d$/.test(parent) ? `${leaf} of ${lower(parent)}` : `${one(parent)} ${lower(leaf)}`;
}

function nameOf(part: string): string {
  const plain = part
    .replace(/(?<=[a-z])Id$|(?<=.)_(?:id|mm|g)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .trim()
    .toLowerCase();
  // The client names the keys of a record, such as 'constructor'.
  const known = Object.hasOwn(labels, part) ? labels[part] : undefined;
  const label = known ?? (abbreviations.has(plain) ? plain.toUpperCase() : plain);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const lower = (label: string) =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
const one = (label: string) => label.replace(/ies$/, 'y').replace(/(?<![sui])s$/, '');

/** Joins a label with its predicate, in the plural where the label is one. */
function agreeing(label: string, predicate: string): string {
  const isPlural = /(?<![sui])s$/.test(label);
  const verb = /^(?:is|has|needs|names)(?= )/.exec(predicate)?.[0];
  const plurals = { is: 'are', has: 'have', needs: 'need', names: 'name' };
  const agreed = isPlural && verb ? plurals[verb as 'is'] + predicate.slice(verb.length) : predicate;
  return `${label} ${agreed}`;
}

/** Parts of a path that are left out of the names of the fields within them; a member of a list is named by them. */
const unspoken: ReadonlySet<string> = new Set(['', 'change', 'filter', 'filters']);

const abbreviations: ReadonlySet<string> = new Set([
  ...['csv', 'dlt', 'gold', 'gst', 'gstin', 'hsn', 'huid', 'id', 'pan', 'platinum', 'silver', 'sku', 'svg'],
]);

/** Names of fields that people don't know as the API calls them. */
const labels: Readonly<Record<string, string>> = {
  GOLD: 'Gold',
  PLATINUM: 'Platinum',
  SILVER: 'Silver',
  _id: 'ID',
  actorId: 'Administrator',
  asOf: 'Day',
  auth: 'Secret of the browser',
  begins_at: 'Beginning',
  csv: 'File',
  dispatch_days: 'Days until dispatch',
  dlt_id: 'Template ID',
  dryRun: 'Trial run',
  ends_at: 'End',
  entity_id: 'Entity ID',
  excludeIds: 'Products left out',
  expected: 'Preview',
  expectedTotal: 'Total',
  gross_weight_g: 'Gross weight',
  holds_from: 'First day',
  ids: 'IDs',
  image: 'Pictures',
  inStock: 'In stock only',
  is_default: 'Default',
  is_given: 'Consent',
  is_on: 'Switch',
  key_id: 'Key ID',
  linkToken: 'Link',
  list_items: 'Items',
  low_stock_at: 'Level of low stock',
  maxPrice: 'Highest price',
  minDiscount: 'Smallest discount',
  minPrice: 'Lowest price',
  minRating: 'Lowest rating',
  opens: 'Opening',
  otp: 'Code',
  p256dh: 'Key of the browser',
  pan_threshold: 'Threshold for the PAN',
  per_minute: 'People a minute',
  q: 'Search',
  qty: 'Quantity',
  slug: 'Address of the page',
  subCategory: 'Subcategory',
  subCategoryId: 'Subcategory',
  valid_from: 'First day',
  valid_until: 'Last day',
};
