import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { bulkEdit, importSources, listedImport, productImport } from '../../shapes/admin-catalogue.ts';
import { percent, tags } from '../../wire/catalogue.ts';
import { optionalField, reference, text, wholeNumber, yesOrNo } from '../../wire/coerce.ts';
import { list } from '../../wire/list.ts';
import { adminFilters, maxStock, stockReason } from './products.ts';

const admin = { access: 'admin' } as const;
const catalogue = { ...admin, right: 'catalogue.change' } as const;
const megabyte = 1024 * 1024;

/** Choices for all lines of a file of products. */
const importChoices = {
  source: optionalField(z.enum(importSources)).meta({
    description: 'System that the file comes from; recognised from its header by default',
  }),
  skipsWrong: optionalField(yesOrNo).meta({
    description: 'Import the right lines, and leave wrong ones out',
  }),
  makesCategories: optionalField(yesOrNo).meta({ description: 'Make the categories that are missing' }),
  subcategoryId: optionalField(reference).meta({
    description: 'For products without a category, and for those whose category is not made',
  }),
};

const bulkChange = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('price'),
      percent: percent(-90, 500),
      whole_rupees: optionalField(yesOrNo),
      ending: optionalField(z.enum(['9', '49', '99'])).meta({
        description: 'Rounds to the nearest whole rupees that end so',
      }),
    }),
    z.object({ kind: z.literal('discount'), value: percent(0, 100) }),
    z.object({
      kind: z.literal('stock'),
      mode: z.enum(['set', 'add']),
      value: wholeNumber(-maxStock, maxStock),
      reason: stockReason,
      note: optionalField(text(200)),
    }),
    z.object({ kind: z.literal('publish'), value: yesOrNo }),
    z.object({ kind: z.literal('tags'), add: tags.optional(), remove: tags.optional() }),
    z.object({ kind: z.literal('delete') }),
  ],
  { error: 'must be a change of price, discount, stock, publish or tags, or a deletion' },
);

export const catalogueBulkEndpoints = {
  'admin.products.bulkEdit': endpoint({
    ...admin,
    right: 'stock.change',
    method: 'POST',
    path: '/api/admin/products/bulk',
    summary: 'Update many products at once, or preview the changes (`dryRun`)',
    input: z.object({
      ids: optionalField(list(reference, 10_000)),
      filter: z.object(adminFilters).optional(),
      expected: optionalField(wholeNumber(0, 1_000_000)).meta({
        description: 'Number of products chosen; refused when the filter finds another number',
      }),
      change: bulkChange,
      dryRun: optionalField(yesOrNo),
    }),
    data: bulkEdit,
  }),
  'admin.products.undoBulkEdit': endpoint({
    ...admin,
    right: 'stock.change',
    method: 'POST',
    path: '/api/admin/products/bulk/:id/undo',
    summary: 'Undo a bulk change, except on products changed since',
    input: z.object({ id: text(64) }),
    data: bulkEdit,
  }),
  'admin.products.export': endpoint({
    ...admin,
    right: 'catalogue.see',
    method: 'GET',
    path: '/api/admin/products/export',
    summary: 'Download the filtered products as CSV, in the columns of an import',
    input: z.object(adminFilters),
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'products.csv' },
  }),
  'admin.products.import': endpoint({
    ...catalogue,
    method: 'POST',
    path: '/api/admin/imports',
    aliases: [{ method: 'POST', path: '/api/admin/products/import' }],
    summary: 'Upload a CSV of products or units to check (`dryRun`, the default) or to import',
    upload: { field: 'file', maxBytes: 20 * megabyte },
    input: z.object({
      kind: optionalField(z.enum(['products', 'units'])),
      dryRun: optionalField(yesOrNo),
      mapping: optionalField(z.record(z.string().max(200), z.string().max(40))).meta({
        description: 'Field of each column; columns left out are matched by their heading',
      }),
      ...importChoices,
    }),
    data: productImport,
    status: 201,
  }),
  'admin.products.imports': endpoint({
    ...catalogue,
    method: 'GET',
    path: '/api/admin/products/imports',
    summary: 'List the latest imports with their results, newest first',
    input: z.object({}),
    data: z.array(listedImport),
  }),
  'admin.products.importState': endpoint({
    ...catalogue,
    method: 'GET',
    path: '/api/admin/products/imports/:id',
    summary: 'Get the progress of an import and the errors of its lines',
    input: z.object({ id: text(64) }),
    data: productImport,
  }),
  'admin.products.applyImport': endpoint({
    ...catalogue,
    method: 'POST',
    path: '/api/admin/products/imports/:id/apply',
    summary: 'Apply a checked import, optionally with another mapping of columns',
    input: z.object({
      id: text(64),
      mapping: optionalField(z.record(z.string().max(200), z.string().max(40))),
      dryRun: optionalField(yesOrNo),
      ...importChoices,
      categories: optionalField(
        list(
          z.object({
            category: text(200),
            subcategory: text(200),
            subcategoryId: optionalField(reference).meta({ description: 'Without it, the category is made' }),
          }),
          500,
        ),
      ).meta({ description: 'What becomes of each missing category; products of others are left out' }),
    }),
    data: productImport,
  }),
  'admin.products.importWrongLines': endpoint({
    ...catalogue,
    method: 'GET',
    path: '/api/admin/products/imports/:id/wrong-lines',
    summary: 'Download the wrong lines of an import, with what is wrong with each',
    input: z.object({ id: text(64) }),
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'wrong-lines.csv' },
  }),
  'admin.products.retryImportPictures': endpoint({
    ...catalogue,
    method: 'POST',
    path: '/api/admin/products/imports/:id/pictures',
    summary: 'Fetch the pictures of an import again that failed',
    input: z.object({ id: text(64) }),
    data: productImport,
  }),
  'admin.products.cancelImport': endpoint({
    ...catalogue,
    method: 'POST',
    path: '/api/admin/products/imports/:id/cancel',
    summary: 'Cancel a running import; nothing is written',
    input: z.object({ id: text(64) }),
    data: productImport,
  }),
  'admin.products.undoImport': endpoint({
    ...catalogue,
    method: 'POST',
    path: '/api/admin/products/imports/:id/undo',
    summary: 'Undo an import, except for products and units changed or ordered since',
    input: z.object({ id: text(64) }),
    data: z.object({
      removed: z.int(),
      restored: z.int(),
      left: z.array(z.string()).meta({ description: 'Units and products that stay: changed since' }),
    }),
  }),
};
