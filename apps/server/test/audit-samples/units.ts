import { expect } from 'vitest';
import { workOff } from '../jobs.ts';
import { sendFile } from '../pictures.ts';
import { addProducts } from '../products.ts';
import { addProductOfUnits, newUnits } from '../units.ts';
import type { AuditSamples, Sampling } from './sample.ts';

/** Requests that change units, with the expected audit entries. */
export function unitSamples({ shop, admin }: Sampling): AuditSamples {
  const as = { token: admin.token };
  const unitOf = async (variantId: string) =>
    (await shop.succeed('admin.units.list', { variantId }, as)).data[0]?._id ?? '';
  return {
    'admin.units.create': async () => {
      const variantId = await addProductOfUnits(shop, admin);
      const [unit] = newUnits(1);
      const changes = { huid: { from: null, to: unit?.huid }, gross_weight_mg: { from: null, to: 3012 } };
      return { input: { variantId, ...unit }, entries: [{ action: 'unit.create', changes }] };
    },
    'admin.units.update': async () => {
      const _id = await unitOf(await addProductOfUnits(shop, admin));
      const changes = { state: { from: 'in_stock', to: 'in_repair' } };
      return {
        input: { _id, state: 'in_repair', note: 'loose stone' },
        entries: [{ action: 'unit.update', subjectId: _id, changes, note: 'loose stone' }],
      };
    },
    'admin.units.switch': async () => {
      const [variantId = ''] = await addProducts(shop.context.db, [{ stock: 1 }]);
      const changes = { kept_by_units: { from: false, to: true } };
      return {
        input: { variantId, kept_by_units: true, units: newUnits(1) },
        entries: [{ action: 'unit.switch', subjectId: variantId, changes }],
      };
    },
    'admin.stock.count': async () => {
      const [variantId = ''] = await addProducts(shop.context.db, [{ stock: 5 }]);
      const [row] = (await shop.succeed('admin.stock.toCount', { ids: [variantId] }, as)).data;
      const changes = { reason: { from: null, to: 'loss' }, [row?.sku ?? '']: { from: 5, to: 4 } };
      const line = { variantId, counted: 4, expected: 5, last_change: row?.last_change };
      return {
        input: { lines: [line], reason: 'loss', note: 'after the fair' },
        entries: [{ action: 'stock.count', changes, note: 'after the fair' }],
      };
    },
    'admin.products.undoImport': async () => {
      const { sku } = (
        await shop.succeed('admin.products.get', { id: await addProductOfUnits(shop, admin) }, as)
      ).data;
      const fields = { kind: 'units', dryRun: 'false' };
      const sent = { ...as, field: 'file', name: 'units.csv', fields };
      const file = Buffer.from(`sku,serial\n${sku},AUDIT-1\n`);
      const { body } = await sendFile(shop, '/api/admin/products/import', file, sent);
      await workOff(shop.context, 'import-products');
      const id: string = body.data._id;
      const changes = { removed: { from: null, to: 1 }, restored: { from: null, to: 0 } };
      return { input: { id }, entries: [{ action: 'unit.undo-import', subjectId: id, changes }] };
    },
    'admin.units.setCertificate': async () => {
      const id = await unitOf(await addProductOfUnits(shop, admin));
      const to = expect.stringMatching(/\.pdf$/) as unknown;
      const file = Buffer.from('%PDF-1.7\nof a diamond\n%%EOF\n');
      const sent = { ...as, field: 'file', name: 'a.pdf' };
      return {
        call: async () => ({
          ...(await sendFile(shop, `/api/admin/units/${id}/certificate`, file, sent)),
          headers: {},
        }),
        entries: [
          { action: 'unit.certificate', subjectId: id, changes: { certificate_file: { from: null, to } } },
        ],
      };
    },
  };
}
