import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { collection } from '../../shapes/catalogue.ts';
import { solePicture } from '../../wire/catalogue.ts';
import { loadedVersion, optionalField, reference, visibleText, yesOrNo } from '../../wire/coerce.ts';
import { list } from '../../wire/list.ts';
import { filters } from '../catalogue.ts';
import { writtenTexts } from './sections.ts';

const admin = { access: 'admin' } as const;

/** Products of a collection that is chosen by hand. */
const maxCollectionProducts = 200;

const values = z.array(z.string()).optional();
const rule = z.object({
  ...{ categoryId: values, subCategoryId: values, metal: values, purity: values, gemstone: values },
  ...{ tags: values, minPrice: z.number().optional(), maxPrice: z.number().optional() },
  ...{ inStock: z.boolean().optional(), minDiscount: z.number().optional(), newDays: z.int().optional() },
});

const adminCollection = collection
  .omit({ is_by_hand: true })
  .extend({
    rule: rule.nullable().meta({ description: 'Filters of a product list; null for products by hand' }),
    productIds: z.array(z.string()),
    is_published: z.boolean(),
    product_count: z.int().meta({ description: 'Products that shoppers find in it now' }),
    version: z.int(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminCollection' });

const fields = {
  name: visibleText(60),
  image: solePicture.optional(),
  ...writtenTexts,
  rule: optionalField(filters.omit({ collection: true })).meta({ description: 'In place of productIds' }),
  productIds: optionalField(list(reference, maxCollectionProducts)).meta({ description: 'In this order' }),
  is_published: optionalField(yesOrNo).meta({ description: 'False hides it: its page is not found' }),
};

export const adminCollectionEndpoints = {
  'admin.collections.list': endpoint({
    ...admin,
    right: 'catalogue.see',
    method: 'GET',
    path: '/api/admin/collections',
    summary: 'List collections by name with the number of their products',
    data: z.array(adminCollection),
  }),
  'admin.collections.create': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'POST',
    path: '/api/admin/collections',
    status: 201,
    summary: 'Create a collection: products by a rule or by hand, with a page at /collections/…',
    input: z.object(fields),
    data: z.object({ _id: z.string() }),
  }),
  'admin.collections.update': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'PUT',
    path: '/api/admin/collections',
    summary: 'Update a collection; an old address redirects to the new one',
    input: z.object({ _id: reference, ...fields, ...loadedVersion }),
    data: z.object({ _id: z.string() }),
  }),
  'admin.collections.delete': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'DELETE',
    path: '/api/admin/collections',
    summary: 'Delete a collection; its products stay',
    input: z.object({ _id: reference }),
  }),
};
