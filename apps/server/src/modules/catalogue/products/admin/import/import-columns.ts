import type { MappedColumn } from '../../../../platform/uploads/csv-rows.ts';

const variantFacts = [
  'variant_sku',
  'barcode',
  'low_stock_at',
  'made_to_order_days',
  'variant_weight_g',
  'net_weight_g',
  'stones_value',
  'making_charge',
  'hallmark_fee',
  'cost',
  'default',
  'hidden',
] as const;

/** Fields of an import, in the column order of an export. */
export const importFields = [
  'sku',
  'name',
  'category',
  'subcategory',
  'price',
  'discount',
  'gst',
  'stock',
  'publish',
  'unit',
  'metal',
  'purity',
  'gemstones',
  'gross_weight_g',
  'width_mm',
  'height_mm',
  'depth_mm',
  'tags',
  'hsn',
  'huid',
  'country_of_origin',
  'description',
  'more_details',
  'pictures',
  'option1',
  'value1',
  'option2',
  'value2',
  'option3',
  'value3',
  ...variantFacts,
] as const;

/** Fields of one variant: a line for each, below each other, with the SKU of the product in front. */
export const variantFields = [
  'price',
  'discount',
  'stock',
  'value1',
  'value2',
  'value3',
  ...variantFacts,
] as const satisfies readonly (typeof importFields)[number][];

export type ImportField = (typeof importFields)[number];

/** Further headings of these columns, without blanks and punctuation. */
const alsoCalled: Readonly<Record<string, ImportField>> = {
  article: 'sku',
  articleno: 'sku',
  articlenumber: 'sku',
  code: 'sku',
  designno: 'sku',
  itemcode: 'sku',
  productcode: 'sku',
  skucode: 'sku',
  stylecode: 'sku',
  title: 'name',
  itemname: 'name',
  productname: 'name',
  piece: 'name',
  subcategoryname: 'subcategory',
  categoryname: 'category',
  mrp: 'price',
  listprice: 'price',
  pricers: 'price',
  discountpercent: 'discount',
  off: 'discount',
  gstpercent: 'gst',
  tax: 'gst',
  quantity: 'stock',
  qty: 'stock',
  inventory: 'stock',
  published: 'publish',
  live: 'publish',
  material: 'metal',
  stones: 'gemstones',
  gemstone: 'gemstones',
  weight: 'gross_weight_g',
  weightg: 'gross_weight_g',
  grossweight: 'gross_weight_g',
  width: 'width_mm',
  height: 'height_mm',
  depth: 'depth_mm',
  hsncode: 'hsn',
  hallmark: 'huid',
  origin: 'country_of_origin',
  country: 'country_of_origin',
  details: 'more_details',
  images: 'pictures',
  image: 'pictures',
  picture: 'pictures',
  handle: 'sku',
  option1name: 'option1',
  option1value: 'value1',
  option2name: 'option2',
  option2value: 'value2',
  option3name: 'option3',
  option3value: 'value3',
  variantbarcode: 'barcode',
  ean: 'barcode',
  leaddays: 'made_to_order_days',
  netweight: 'net_weight_g',
  netmetalweight: 'net_weight_g',
  stonevalue: 'stones_value',
  making: 'making_charge',
  makingcharges: 'making_charge',
  hallmarkcharge: 'hallmark_fee',
  hallmarking: 'hallmark_fee',
  costprice: 'cost',
  costperitem: 'cost',
  purchaseprice: 'cost',
};

const known = new Map<string, ImportField>([
  ...Object.entries(alsoCalled),
  ...importFields.map((field) => [field.replaceAll('_', ''), field] as const),
]);

/** Required fields of a new product, as messages name them; a category can be chosen for a whole file. */
const required = {
  name: 'name',
  price: 'list price',
} as const satisfies Partial<Record<ImportField, string>>;

/** Names the columns without which a file can't make products; '' where none is missing. */
function missingColumns(columns: readonly MappedColumn[]): string {
  const given = new Set<string | null>(columns.map(({ field }) => field));
  const missing = Object.entries(required).flatMap(([field, label]) => (given.has(field) ? [] : label));
  if (given.has('sku') || missing.length === 0) return '';
  return `No column has the ${missing.join(', ')} of a product. Choose one below, or choose the SKU column if the products exist already.`;
}

/** Reading of a file of products. */
export const productFile = { known, codes: new Set<ImportField>(['sku']), missing: missingColumns };
