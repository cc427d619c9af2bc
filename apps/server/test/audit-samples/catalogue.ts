import { expect } from 'vitest';
import { workOff } from '../jobs.ts';
import { glb, triangle } from '../models.ts';
import { sendFile } from '../pictures.ts';
import { addProducts } from '../products.ts';
import type { AuditSamples, Sampling } from './sample.ts';

/** Requests that change the catalogue, with the expected audit entries. */
export function catalogueSamples({ shop, admin }: Sampling): AuditSamples {
  const { context, succeed, call } = shop;
  const { db } = context;
  const as = { token: admin.token };
  const product = async (facts: object = {}) => (await addProducts(db, [facts]))[0] ?? '';
  const category = async (name: string) => (await succeed('admin.categories.create', { name }, as)).data._id;
  const section = async (name: string) => {
    const categoryId = await category(name);
    const { data } = await succeed('admin.subcategories.create', { name: `${name} of gold`, categoryId }, as);
    return { categoryId, id: data._id };
  };
  const importing = async (dryRun: string) => {
    const file = Buffer.from(
      `sku,name,category,subcategory,price,stock\nAW-${dryRun},Ring,Rings,Bands,500,3\n`,
    );
    const url = '/api/admin/products/import';
    const fields = { dryRun };
    const { status, body } = await sendFile(shop, url, file, { ...as, field: 'file', name: 'a.csv', fields });
    await workOff(context, 'import-products');
    return { status, body, headers: {} };
  };
  // Of the product and of the whole import, which import.test.ts reads.
  const imported = [
    { action: 'product.import', changes: {} },
    { action: 'product.import', changes: {} },
  ];

  const ring = glb(triangle);
  const modelFile = expect.stringMatching(/\.glb$/) as unknown;
  const setModel = async (id: string) => {
    const sent = { ...as, field: 'model', name: 'ring.glb', fields: { id } };
    return { ...(await sendFile(shop, '/api/admin/products/model', ring, sent)), headers: {} };
  };

  return {
    'admin.products.setModel': async () => {
      const id = await product();
      const changes = { model: { from: null, to: modelFile } };
      return {
        call: () => setModel(id),
        entries: [{ action: 'product.model', subjectId: id, changes }],
      };
    },
    'admin.products.removeModel': async () => {
      const id = await product();
      await setModel(id);
      const changes = { model: { from: modelFile, to: null } };
      return { input: { id }, entries: [{ action: 'product.model', subjectId: id, changes }] };
    },
    'admin.categories.create': () => ({
      input: { name: 'Anklets' },
      entries: [{ action: 'category.create', changes: { name: { from: null, to: 'Anklets' } } }],
    }),
    'admin.categories.update': async () => {
      const _id = await category('Brooches');
      const changes = { name: { from: 'Brooches', to: 'Pins' } };
      return {
        input: { _id, name: 'Pins' },
        entries: [{ action: 'category.update', subjectId: _id, changes }],
      };
    },
    'admin.categories.delete': async () => {
      const _id = await category('Tiaras');
      const changes = { name: { from: 'Tiaras', to: null } };
      return { input: { _id }, entries: [{ action: 'category.delete', subjectId: _id, changes }] };
    },
    'admin.sections.order': async () => {
      const { data } = await succeed('admin.categories.list', {}, as);
      const [first, second] = data.map(({ _id }) => _id);
      const ids = [second ?? (await category('Hair pins')), first ?? (await category('Anklets of old'))];
      const changes = { order: { from: expect.any(Array), to: expect.any(Array) } };
      return { input: { ids }, entries: [{ action: 'category.order', subjectId: ids[0] ?? '', changes }] };
    },
    'admin.collections.create': () => ({
      input: { name: 'For Diwali', rule: { tags: ['diwali'] } },
      entries: [
        {
          action: 'collection.create',
          changes: { name: { from: null, to: 'For Diwali' }, rule: { from: null, to: { tags: ['diwali'] } } },
        },
      ],
    }),
    'admin.collections.update': async () => {
      const { data } = await succeed(
        'admin.collections.create',
        { name: 'Pink', rule: { tags: 'pink' } },
        as,
      );
      const changes = { name: { from: 'Pink', to: 'Rose' } };
      return {
        input: { _id: data._id, name: 'Rose', rule: { tags: 'pink' } },
        entries: [{ action: 'collection.update', subjectId: data._id, changes }],
      };
    },
    'admin.collections.delete': async () => {
      const { data } = await succeed('admin.collections.create', { name: 'Old', rule: { tags: 'old' } }, as);
      const changes = { name: { from: 'Old', to: null } };
      return {
        input: { _id: data._id },
        entries: [{ action: 'collection.delete', subjectId: data._id, changes }],
      };
    },
    'admin.subcategories.create': async () => ({
      input: { name: 'Chokers', categoryId: await category('Necklaces of the walk') },
      entries: [{ action: 'subcategory.create', changes: { name: { from: null, to: 'Chokers' } } }],
    }),
    'admin.subcategories.update': async () => {
      const { id } = await section('Cuffs');
      const changes = { name: { from: 'Cuffs of gold', to: 'Cuffs of silver' } };
      return {
        input: { _id: id, name: 'Cuffs of silver' },
        entries: [{ action: 'subcategory.update', subjectId: id, changes }],
      };
    },
    'admin.subcategories.delete': async () => {
      const { id } = await section('Torques');
      const changes = { name: { from: 'Torques of gold', to: null } };
      return { input: { _id: id }, entries: [{ action: 'subcategory.delete', subjectId: id, changes }] };
    },
    'admin.products.create': async () => {
      const { id, categoryId } = await section('Maang tikka');
      const changes = {
        name: { from: null, to: 'Tikka' },
        price: { from: null, to: 120_000 },
        stock: { from: null, to: 4 },
      };
      return {
        input: { name: 'Tikka', price: 1200, stock: 4, categoryId, subCategoryId: id },
        entries: [{ action: 'product.create', changes }],
      };
    },
    'admin.products.update': async () => {
      const _id = await product({ price: 1000, stock: 5 });
      const changes = { price: { from: 100_000, to: 90_000 }, stock: { from: 5, to: 6 } };
      return {
        input: { _id, price: 900, stock: 6, stock_reason: 'delivery' },
        entries: [{ action: 'product.update', subjectId: _id, changes }],
      };
    },
    'admin.products.delete': async () => {
      const _id = await product({ name: 'Old ring' });
      const changes = { name: { from: 'Old ring', to: null } };
      return { input: { _id }, entries: [{ action: 'product.delete', subjectId: _id, changes }] };
    },
    'admin.products.duplicate': async () => {
      const id = await product({ name: 'Twin' });
      const changes = { copied: { from: null, to: id } };
      return { input: { id }, entries: [{ action: 'product.duplicate', changes }] };
    },
    'admin.products.bulkEdit': async () => {
      const ids = [await product({ discount: 0 }), await product({ discount: 5 })];
      const action = 'admin.products.bulkEdit';
      return {
        input: { ids, change: { kind: 'discount', value: 20 } },
        entries: [
          { action, changes: { discount: { from: null, to: '20 %' }, products: { from: null, to: 2 } } },
          ...ids.map((subjectId, index) => ({
            action,
            subjectId,
            changes: { discount: { from: index * 5, to: 20 } },
          })),
        ],
      };
    },
    'admin.products.undoBulkEdit': async () => {
      const subjectId = await product({ stock: 5 });
      const change = { kind: 'stock', mode: 'add', value: 2 };
      const { data } = await succeed('admin.products.bulkEdit', { ids: [subjectId], change }, as);
      const [id, action] = [data._id ?? '', 'admin.products.undoBulkEdit'];
      return {
        input: { id },
        entries: [
          {
            action,
            subjectId: id,
            changes: { stock: { from: '+2', to: null }, products: { from: null, to: 1 } },
          },
          { action, subjectId, changes: { stock: { from: 7, to: 5 } } },
        ],
      };
    },
    'admin.products.import': async () => {
      await product({ category: 'Rings', subcategory: 'Bands' });
      return { call: () => importing('false'), entries: imported };
    },
    'admin.products.cancelImport': async () => {
      const file = Buffer.from('sku,name\nAW-never,Ring\n');
      const sent = { ...as, field: 'file', name: 'b.csv', fields: {} };
      const { body } = await sendFile(shop, '/api/admin/products/import', file, sent);
      const id: string = body.data._id;
      const changes = { file: { from: 'b.csv', to: null } };
      return { input: { id }, entries: [{ action: 'product.cancelImport', subjectId: id, changes }] };
    },
    'admin.products.retryImportPictures': async () => {
      await product({ category: 'Rings', subcategory: 'Bands' });
      const head = 'sku,name,subcategory,price,pictures';
      const file = Buffer.from(`${head}\nAW-picture,Ring,Bands,100,http://127.0.0.1:1/a.jpg\n`);
      const sent = { ...as, field: 'file', name: 'c.csv', fields: { dryRun: 'false' } };
      const { body } = await sendFile(shop, '/api/admin/imports', file, sent);
      await workOff(context, 'import-products');
      await workOff(context, 'fetch-import-pictures');
      const id: string = body.data._id;
      const changes = { pictures: { from: null, to: 1 } };
      return { input: { id }, entries: [{ action: 'product.fetch-pictures', subjectId: id, changes }] };
    },
    'admin.products.applyImport': async () => {
      await product({ category: 'Rings', subcategory: 'Bands' });
      const { body } = await importing('true');
      return {
        call: async () => {
          const reply = await call('admin.products.applyImport', { id: body.data._id }, as);
          await workOff(context, 'import-products');
          return reply;
        },
        entries: imported,
      };
    },
  };
}
