import { toRupees } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import type { CsvColumn } from '../../../csv-stream.ts';
import type { Verb } from '../../../verb.ts';
import {
  type AdminFilter,
  listAdminRowsAfter,
  listProductPictureRows,
  type ProductRow,
} from '../../catalogue/products/index.ts';
import { auditedExport } from '../../platform/audit/index.ts';
import { withoutSigns } from './import/import-cells.ts';
import { type ImportField, importFields } from './import/import-columns.ts';

const pageSize = 500;

type Exported = ProductRow & { readonly pictures: string };

/** Cell formatters by column; an import reads the same format. */
const cells: Readonly<Record<ImportField, (product: Exported) => string | number | null>> = {
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  category: ({ category_name }) => category_name,
  subcategory: ({ subcategory_name }) => subcategory_name,
  price: ({ price }) => toRupees(price).toFixed(2),
  discount: ({ discount }) => discount,
  gst: ({ gst }) => gst,
  stock: ({ stock }) => stock,
  publish: ({ publish }) => (publish ? 'yes' : 'no'),
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
};

const columns: readonly CsvColumn<Exported>[] = importFields.map((field) => [field, cells[field]]);

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

async function* pagesOf(ctx: Context, filter: AdminFilter): AsyncGenerator<Exported[]> {
  for (let after = ''; ; ) {
    const rows = await listAdminRowsAfter(ctx.db, filter, { after, limit: pageSize });
    const placed = await listProductPictureRows(
      ctx.db,
      rows.map(({ id }) => id),
    );
    const byProduct = Map.groupBy(placed, ({ product_id }) => product_id);
    yield rows.map((row) => ({
      ...row,
      pictures: (byProduct.get(row.id) ?? [])
        .map(({ picture_id }) => `${ctx.publicUrl}/pictures/${picture_id}/1000.jpg`)
        .join(' | '),
    }));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}
