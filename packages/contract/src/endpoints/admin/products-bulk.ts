import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { bulkEdit, listedImport, productImport } from '../../shapes/admin-catalogue.ts';
import { percent, tags } from '../../wire/catalogue.ts';
import { optionalField, reference, text, wholeNumber, yesOrNo } from '../../wire/coerce.ts';
import { adminFilters, largestStock, stockReason } from './products.ts';

const admin = { access: 'admin' } as const;
const megabyte = 1024 * 1024;

const bulkChange = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('price'), percent: percent(-90, 500), whole_rupees: optionalField(yesOrNo) }),
    z.object({ kind: z.literal('discount'), value: percent(0, 100) }),
    z.object({
      kind: z.literal('stock'),
      mode: z.enum(['set', 'add']),
      value: wholeNumber(-largestStock, largestStock),
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
  'product.bulkEdit': endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/products/bulk',
    summary: 'Changes many pieces at once, or tells what that would do (`dryRun`)',
    input: z.object({
      ids: optionalField(z.array(reference).max(10_000)),
      filter: z.object(adminFilters).optional(),
      expected: optionalField(wholeNumber(0, 1_000_000)).meta({
        description: 'How many pieces were chosen; refused when the filter finds another number',
      }),
      change: bulkChange,
      dryRun: optionalField(yesOrNo),
    }),
    data: bulkEdit,
  }),
  'product.undoBulkEdit': endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/products/bulk/:id/undo',
    summary: 'Takes a change of many pieces back, except where somebody changed a piece since',
    input: z.object({ id: text(64) }),
    data: bulkEdit,
  }),
  'product.export': endpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/products/export',
    summary: 'The pieces that a filter finds as CSV, in the columns that an import reads',
    input: z.object(adminFilters),
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'pieces.csv' },
  }),
  'product.import': endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/products/import',
    summary: 'Takes a CSV of pieces to check (`dryRun`, the default) or to import, all of it or nothing',
    upload: { field: 'file', largestBytes: 20 * megabyte },
    input: z.object({
      dryRun: optionalField(yesOrNo),
      mapping: optionalField(z.record(z.string().max(200), z.string().max(40))).meta({
        description: 'Which column is which field; what is not named is found by its heading',
      }),
    }),
    data: productImport,
    status: 201,
  }),
  'product.imports': endpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/products/imports',
    summary: 'The latest imports of everybody, newest first: what became of each',
    input: z.object({}),
    data: z.array(listedImport),
  }),
  'product.importState': endpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/products/imports/:id',
    summary: 'How far an import is, and what is wrong in which line',
    input: z.object({ id: text(64) }),
    data: productImport,
  }),
  'product.applyImport': endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/products/imports/:id/apply',
    summary: 'Carries out a checked import, with another mapping of columns where one is given',
    input: z.object({
      id: text(64),
      mapping: optionalField(z.record(z.string().max(200), z.string().max(40))),
      dryRun: optionalField(yesOrNo),
    }),
    data: productImport,
  }),
  'product.cancelImport': endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/products/imports/:id/cancel',
    summary: 'Ends an import that is under way; nothing of it is written',
    input: z.object({ id: text(64) }),
    data: productImport,
  }),
};
