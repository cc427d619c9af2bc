import { filterGroups } from '@jhumka/domain/catalogue';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { adminCategory, adminSubcategory } from '../../shapes/admin-catalogue.ts';
import { solePicture, soleReference } from '../../wire/catalogue.ts';
import { loadedVersion, optionalField, reference, text, visibleText, yesOrNo } from '../../wire/coerce.ts';
import { list } from '../../wire/list.ts';

const admin = { access: 'admin' } as const;

/** Texts of the page of a category, subcategory or collection, as they are written. */
export const writtenTexts = {
  meta_title: text(70, 0).optional(),
  meta_description: text(200, 0).optional(),
  intro: text(1500, 0).optional(),
};
const sectionFields = {
  image: solePicture.optional(),
  is_hidden: optionalField(yesOrNo).meta({ description: 'True takes it out of menus, home and the sitemap' }),
  ...writtenTexts,
};
const categoryFields = {
  ...sectionFields,
  banner: solePicture.optional(),
  filters: list(z.enum(filterGroups), filterGroups.length)
    .nullable()
    .optional()
    .meta({ description: 'Groups of filters that its list offers; null for all' }),
  subcategories: list(visibleText(60), 30).optional().meta({ description: 'Names of new ones in it' }),
};

export const adminSectionEndpoints = {
  'admin.categories.create': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'POST',
    path: '/api/category/add-category',
    summary: 'Add a category (spec 7.19)',
    input: z.object({ name: visibleText(60), ...categoryFields }),
    data: adminCategory,
    status: 201,
  }),
  'admin.categories.update': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'PUT',
    path: '/api/category/update',
    summary: 'Update the name, images, texts or filters of a category (spec 7.19)',
    input: z.object({
      _id: reference,
      name: optionalField(visibleText(60)),
      ...categoryFields,
      ...loadedVersion,
    }),
    data: adminCategory,
  }),
  'admin.categories.delete': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'DELETE',
    path: '/api/category/delete',
    summary: 'Delete an empty category (spec 7.19)',
    input: z.object({ _id: reference }),
  }),
  'admin.categories.list': endpoint({
    ...admin,
    right: 'catalogue.see',
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'List categories by name, with their products and sales',
    data: z.array(adminCategory),
  }),
  'admin.subcategories.create': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'POST',
    path: '/api/subcategory/create',
    summary: 'Add a subcategory (spec 7.20)',
    input: z.object({
      name: visibleText(60),
      ...sectionFields,
      category: optionalField(soleReference),
      categoryId: optionalField(soleReference),
    }),
    data: adminSubcategory,
    status: 201,
  }),
  'admin.subcategories.update': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'PUT',
    path: '/api/subcategory/update',
    summary: 'Update a subcategory; its products move with it to another category (spec 7.20)',
    input: z.object({
      _id: reference,
      name: optionalField(visibleText(60)),
      ...sectionFields,
      category: optionalField(soleReference),
      categoryId: optionalField(soleReference),
      ...loadedVersion,
    }),
    data: adminSubcategory,
  }),
  'admin.subcategories.delete': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'DELETE',
    path: '/api/subcategory/delete',
    summary: 'Delete an empty subcategory (spec 7.20)',
    input: z.object({ _id: reference }),
  }),
  'admin.subcategories.list': endpoint({
    ...admin,
    right: 'catalogue.see',
    method: 'GET',
    path: '/api/admin/subcategories',
    summary: 'List subcategories by name, with their products and sales',
    input: z.object({ categoryId: optionalField(reference) }),
    data: z.array(adminSubcategory),
  }),
  'admin.sections.order': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'PUT',
    path: '/api/admin/sections/order',
    summary:
      'Order categories, or the subcategories of a category, for home and menus; lists stay alphabetical',
    input: z.object({ ids: list(reference, 500, { min: 1 }) }),
  }),
};
