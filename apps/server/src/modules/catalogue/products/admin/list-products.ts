import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { type Paise, toRupees } from '@jhumka/domain/money';
import { cacheFigures } from '../../../../cache/cache-figures.ts';
import type { Context } from '../../../../context.ts';
import { readPages } from '../../../../database/queries.ts';
import type { CsvColumn } from '../../../../text/csv-stream.ts';
import type { Verb } from '../../../../verb.ts';
import { auditedExport } from '../../../platform/audit/audited-export.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { listVariantRowsOf, type VariantRow } from '../../variants/store.ts';
import { listProductPictureRows } from '../store-pictures.ts';
import type { ProductRow } from '../store-products.ts';
import { presentAdminRows } from './get-product.ts';
import { withoutSigns } from './import/import-cells.ts';
import { type ImportField, importFields, variantFields } from './import/import-columns.ts';
import {
  type AdminFilter,
  countProductStates,
  listAdminRows,
  listAdminRowsAfter,
  type StateCounts,
} from './store-lists.ts';

const large = 10_000;

/** Counting without a filter reads every product, so it is cached for about a minute in a large shop. */
const countAllStates = cacheFigures<StateCounts, number>((lowStockAt) => ({
  addUp: ({ db }) => countProductStates(db, { lowStockAt }),
  isLarge: ({ all }) => all > large,
}));

const isEverything = ({ sort: _sort, state: _state, search, lowStockAt: _level, ...rest }: AdminFilter) =>
  (search ?? '') === '' && Object.values(rest).every((value) => value === undefined);

/** Lists products for administrators, page by page. */
export const adminListProducts: Verb<'admin.products.list'> = async (ctx, { page, limit, ...asked }) => {
  const { low_stock_at: lowStockAt } = await readSettings(ctx);
  const filter: AdminFilter = { ...asked, lowStockAt };
  const [counts, rows] = await Promise.all([
    isEverything(filter) ? countAllStates(ctx, lowStockAt) : countProductStates(ctx.db, filter),
    listAdminRows(ctx.db, filter, { limit, offset: (page - 1) * limit }),
  ]);
  return {
    message: 'Products',
    data: await presentAdminRows(ctx, rows),
    states: counts,
    ...pageInfoOf({ page, limit }, counts[filter.state ?? 'all']),
  };
};

const pageSize = 500;

/** A product, or one of its variants, which has a line of its own. */
interface Exported extends ProductRow {
  readonly pictures: string;
  /** Undefined for a product without options. */
  readonly variant: VariantRow | undefined;
  readonly facts: VariantRow['price_facts'];
  readonly cost: VariantRow['cost'];
  /** True for the lines below the first of a product: they don't repeat what belongs to the product. */
  readonly isMore: boolean;
}

/** Cell formatters by column; an import reads the same format. */
const cells: Readonly<Record<ImportField, (product: Exported) => string | number | null>> = {
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  category: ({ category_name }) => category_name,
  subcategory: ({ subcategory_name }) => subcategory_name,
  price: ({ price, variant }) => toRupees(variant?.price ?? price).toFixed(2),
  discount: ({ discount, variant }) => variant?.discount ?? discount,
  gst: ({ gst }) => gst,
  stock: ({ stock, variant }) => variant?.stock ?? stock,
  publish: ({ publish }) => yesOrNo(publish),
  unit: ({ unit }) => unit,
  metal: ({ metal }) => metal,
  purity: ({ purity }) => purity,
  gemstones: ({ gemstones }) =>
    gemstones
      .map(({ stone, count, carat_total }) =>
        [withoutSigns(stone, ':;|'), count ?? '', carat_total ?? ''].join(':').replace(/:{1,2}$/, ''),
      )
      .join('; '),
  gross_weight_g: ({ gross_weight_g }) => gross_weight_g,
  width_mm: ({ dimensions_mm }) => dimensions_mm.width ?? null,
  height_mm: ({ dimensions_mm }) => dimensions_mm.height ?? null,
  depth_mm: ({ dimensions_mm }) => dimensions_mm.depth ?? null,
  tags: ({ tags }) => tags.map((tag) => withoutSigns(tag, ';,|')).join('; '),
  hsn: ({ hsn }) => hsn,
  huid: ({ huid }) => huid,
  country_of_origin: ({ country_of_origin }) => country_of_origin,
  description: ({ description }) => description,
  more_details: ({ more_details }) =>
    Object.entries(more_details)
      .map(([name, value]) => `${withoutSigns(name, ':|')}: ${withoutSigns(value, '|')}`)
      .join(' | '),
  pictures: ({ pictures }) => pictures,
  option1: optionCell(0),
  value1: valueCell(0),
  option2: optionCell(1),
  value2: valueCell(1),
  option3: optionCell(2),
  value3: valueCell(2),
  variant_sku: ({ variant }) => variant?.sku ?? null,
  barcode: ({ variant }) => variant?.barcode ?? null,
  low_stock_at: ({ variant }) => variant?.low_stock_at ?? null,
  made_to_order_days: ({ variant }) => variant?.made_to_order_days ?? null,
  variant_weight_g: ({ variant }) => variant?.gross_weight_g ?? null,
  net_weight_g: ({ facts }) => (facts?.netWeightMg ? facts.netWeightMg / 1000 : null),
  stones_value: ({ facts }) => amountCell(facts?.stones),
  making_charge: ({ facts }) => amountCell(facts?.making),
  hallmark_fee: ({ facts }) => amountCell(facts?.hallmark),
  cost: ({ cost }) => amountCell(cost),
  default: ({ variant }) => (variant ? yesOrNo(variant.is_default) : null),
  hidden: ({ variant }) => (variant ? yesOrNo(variant.is_hidden) : null),
};

const inEachLine: ReadonlySet<ImportField> = new Set<ImportField>(['sku', 'name', ...variantFields]);

const columns: readonly CsvColumn<Exported>[] = importFields.map((field) => [
  field,
  (row) => (row.isMore && !inEachLine.has(field) ? null : cells[field](row)),
]);

/** The name of an option: 'Ring size'. */
function optionCell(index: number) {
  return ({ options }: Exported) => options[index]?.name ?? null;
}

/** The value of a variant: '12'. */
function valueCell(index: number) {
  return ({ options, variant }: Exported) =>
    options[index]?.values.find(({ _id }) => _id === variant?.value_ids[index])?.value ?? null;
}

const amountCell = (amount: Paise | null | undefined) =>
  amount == null ? null : toRupees(amount).toFixed(2);

function yesOrNo(isTrue: boolean) {
  return isTrue ? 'yes' : 'no';
}

/** Streams the filtered products as CSV; an import can read it. */
export const exportProducts: Verb<'admin.products.export'> = async (ctx, filter) => ({
  message: 'Products',
  data: auditedExport(
    ctx,
    { action: 'product.export', list: 'products', filters: filter },
    columns,
    pagesOf(ctx, filter),
  ),
});

type Filter = Omit<AdminFilter, 'lowStockAt'>;

async function* pagesOf(ctx: Context, asked: Filter): AsyncGenerator<Exported[]> {
  const { low_stock_at: lowStockAt } = await readSettings(ctx);
  const filter = { ...asked, lowStockAt };
  const pages = readPages<ProductRow>(pageSize, (page) => listAdminRowsAfter(ctx.db, filter, page));
  for await (const rows of pages) {
    const ids = rows.map(({ id }) => id);
    const [placed, variants] = await Promise.all([
      listProductPictureRows(ctx.db, ids),
      listVariantRowsOf(ctx.db, ids),
    ]);
    const picturesOf = Map.groupBy(placed, ({ product_id }) => product_id);
    const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id);
    yield rows.flatMap((row) => {
      const pictures = (picturesOf.get(row.id) ?? [])
        .map(({ picture_id }) => `${ctx.publicUrl}/pictures/${picture_id}/1000.jpg`)
        .join(' | ');
      const hasOptions = row.options.length > 0;
      return (variantsOf.get(row.id) ?? []).map((variant, index) => ({
        ...{ ...row, pictures, facts: variant.price_facts, cost: variant.cost, isMore: index > 0 },
        variant: hasOptions ? variant : undefined,
      }));
    });
  }
}
