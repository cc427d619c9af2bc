import type { Verbs } from '../../../verb.ts';
import { publishBrand } from './publish-brand.ts';
import { cleanSign, getBrand, listBrands } from './read-brand.ts';

/** The brand of the shop, for administrators. */
export const brandVerbs = {
  'admin.brand.get': getBrand,
  'admin.brand.versions': listBrands,
  'admin.brand.cleanSign': cleanSign,
  'admin.brand.publish': publishBrand,
} satisfies Partial<Verbs>;
