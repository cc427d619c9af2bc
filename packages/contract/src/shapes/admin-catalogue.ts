import { z } from 'zod';
import { rupees } from '../wire/money.ts';
import {
  category,
  categoryPage,
  named,
  pageTexts,
  product,
  productCard,
  subcategory,
  variant,
} from './catalogue.ts';

const sectionFields = {
  position: z.int().nullable().meta({ description: "Place in the shop's order; null comes last, by name" }),
  is_hidden: z.boolean(),
  ...pageTexts,
};

/** A category as administrators see it. */
export const adminCategory = category
  .omit({ has_own_page: true })
  .extend({
    version: z.int(),
    updatedAt: z.string(),
    subcategory_count: z.int(),
    hidden_count: z.int().meta({ description: 'Products in it that are not published' }),
    sold_30_days: z.int(),
    ...sectionFields,
    filters: categoryPage.shape.filters,
  })
  .meta({ id: 'OfficeCategory' });

/** A subcategory as administrators see it. */
export const adminSubcategory = subcategory
  .omit({ has_own_page: true })
  .extend({
    version: z.int(),
    updatedAt: z.string(),
    hidden_count: z.int(),
    sold_30_days: z.int(),
    ...sectionFields,
  })
  .meta({ id: 'OfficeSubcategory' });

/** A product in the list of administrators. */
export const adminProductRow = productCard
  .extend({
    sku: z.string(),
    publish: z.boolean(),
    updatedAt: z.string(),
    version: z.int(),
    variant_count: z.int().meta({ description: 'Variants that are not hidden' }),
    sold_out_variants: z.int(),
    sold_30_days: z.int().meta({ description: 'Articles sold, less those that came back' }),
    days_left: z.int().nullable().meta({
      description:
        'Days that the stock lasts at the rate of those; null where nothing sold, or all is made to order',
    }),
  })
  .meta({ id: 'OfficeProductRow' });

/** A variant with all editable fields, hidden ones included. */
const adminVariant = variant
  .extend({
    low_stock_at: z.int().nullable(),
    stones_value: rupees.nullable(),
    making_charge: rupees.nullable(),
    hallmark_fee: rupees.nullable(),
    cost: rupees.nullable(),
    is_hidden: z.boolean(),
  })
  .meta({ id: 'OfficeVariant' });

/** A product with all editable fields; `updatedBy` is the last editor. */
export const adminProduct = product
  .extend({
    variants: z.array(adminVariant),
    version: z.int(),
    updatedBy: named.nullable(),
    sold_7_days: z.int(),
  })
  .meta({ id: 'OfficeProduct' });

/** Number of products in each state. */
export const productStateCounts = z.object({
  all: z.int(),
  live: z.int(),
  hidden: z.int(),
  low: z.int(),
  sold_out: z.int(),
});

/** Stock movement of a product; `stock_after` is the stock of all its variants after it. */
export const stockMove = z
  .object({
    variant: z.string().meta({ description: "As in 'ring size 12'; empty without options" }),
    at: z.string(),
    quantity: z.int(),
    reason: z.string(),
    note: z.string(),
    stock_after: z.int(),
    orderId: z.string().nullable(),
    actor: named.nullable(),
  })
  .meta({ id: 'StockMove' });

/** Result of a bulk edit for one product. */
const editedValue = z.object({
  price: rupees.optional(),
  discounted_price: rupees.optional(),
  discount: z.number().optional(),
  stock: z.int().optional(),
  publish: z.boolean().optional(),
  tags: z.array(z.string()).optional(),
  deleted: z.boolean().optional(),
});

/** Result of a bulk edit. `_id` is null for a preview. */
export const bulkEdit = z
  .object({
    _id: z.string().nullable(),
    count: z.int(),
    changed: z.int(),
    skipped: z.array(z.object({ _id: z.string(), name: z.string(), why: z.string() })),
    sample: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        sku: z.string(),
        before: editedValue,
        after: editedValue,
      }),
    ),
  })
  .meta({ id: 'BulkEdit' });

/** Systems whose files of products are read: this shop's columns, a jeweller's stock book, and exports of others. */
export const importSources = ['shop', 'jeweller', 'shopify', 'woocommerce'] as const;

/** An import of products or units with its progress. */
export const productImport = z
  .object({
    _id: z.string(),
    kind: z.enum(['products', 'units']),
    file_name: z.string(),
    status: z.enum(['waiting', 'checking', 'checked', 'applying', 'done', 'failed']),
    dry_run: z.boolean(),
    rows: z.int().meta({ description: 'Rows checked so far' }),
    rows_total: z.int().nullable(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    error_count: z.int(),
    errors: z.array(z.object({ line: z.int(), column: z.string(), message: z.string() })),
    problem: z.string().meta({ description: 'Why the whole file was refused; empty otherwise' }),
    columns: z.array(z.object({ name: z.string(), field: z.string().nullable() })),
    source: z.enum(importSources).nullable().meta({
      description: 'System that the file comes from; null for units, and until its header was read',
    }),
    missing: z
      .array(
        z.object({
          ...{ category: z.string(), subcategory: z.string(), products: z.int() },
          ready: z.int().optional().meta({ description: 'Products that lack nothing else' }),
        }),
      )
      .meta({ description: "Categories that the shop has not; '' for products without one" }),
    left_out: z.int().meta({ description: 'Wrong lines, which a file of their own has' }),
    pictures: z.object({
      found: z.int().meta({ description: 'Addresses in the file, fetched after the import' }),
      waiting: z.int(),
      saved: z.int(),
      failed: z.int(),
      failures: z.array(
        z.object({ productId: z.string(), name: z.string(), address: z.string(), problem: z.string() }),
      ),
    }),
    can_undo: z.boolean(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
  })
  .meta({ id: 'ProductImport' });

/** An import in the list of the latest ones, without its lines. */
export const listedImport = productImport
  .omit({ errors: true, columns: true, missing: true, pictures: true })
  .extend({
    actorName: z.string().meta({ description: 'Who uploaded or applied it; empty for a deleted account' }),
  })
  .meta({ id: 'ListedImport' });

/** Image that was just uploaded. */
export const storedPicture = z
  .object({
    _id: z.string(),
    url: z.string(),
    secure_url: z.string(),
    base: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    placeholder: z.string(),
    variants: z.array(z.object({ width: z.int(), format: z.string(), url: z.string() })),
  })
  .meta({ id: 'KeptPicture' });
