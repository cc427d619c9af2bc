import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { optionalField, yesOrNo } from '../../../wire/coerce.ts';

/** A row that violates an invariant. */
const row = z.object({
  _id: z.string(),
  name: z
    .string()
    .meta({ description: 'Number of the order, name of the customer; empty where there is none' }),
});

const invariant = z
  .object({
    key: z.string(),
    name: z.string(),
    advice: z.string(),
    isRepairable: z.boolean(),
    brokenSince: z.string().nullable(),
    total: z.int().meta({ description: 'Number of violating rows' }),
    rows: z.array(row).meta({ description: 'The first ten' }),
  })
  .meta({ id: 'Invariant' });

export const invariantEndpoints = {
  'admin.invariants.list': endpoint({
    method: 'GET',
    path: '/api/admin/invariants',
    access: 'admin',
    right: 'settings.see',
    summary:
      'List the invariants of money, stock and coins with the rows that violated them at the last check',
    data: z.object({
      checkedAt: z.string().nullable(),
      isRunning: z.boolean(),
      problem: z.string().meta({ description: 'Why the last check did not end; empty when it did' }),
      invariants: z.array(invariant),
    }),
  }),
  'admin.invariants.check': endpoint({
    method: 'POST',
    path: '/api/admin/invariants/check',
    access: 'admin',
    right: 'settings.change',
    summary: 'Check the invariants now; while a check runs, this starts no other',
  }),
  'admin.invariants.repair': endpoint({
    method: 'POST',
    path: '/api/admin/invariants/{key}/repair',
    access: 'admin',
    summary:
      'Derive a figure again for the rows where it is wrong, or tell what would change (`dryRun`, the default)',
    input: z.object({ key: z.string().max(120), dryRun: optionalField(yesOrNo) }),
    data: z.object({
      changes: z.array(row.extend({ from: z.string(), to: z.string() })),
    }),
  }),
};
