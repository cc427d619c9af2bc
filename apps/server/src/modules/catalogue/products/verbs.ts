import type { Verbs } from '../../../verb.ts';
import { getProductCards, getProductDetails } from './get-product-details.ts';
import { listCategories, listSubcategories } from './list-categories.ts';
import { listProducts, listSubcategoryProducts, searchProducts } from './list-products.ts';
import { suggestProducts, suggestSearch, trackSearch } from './suggest-search.ts';

export const productsVerbs = {
  'category.list': listCategories,
  'subcategory.list': listSubcategories,
  'product.list': listProducts,
  'product.ofCategory': suggestProducts,
  'product.ofSubcategory': listSubcategoryProducts,
  'product.cards': getProductCards,
  'product.details': getProductDetails,
  'product.search': searchProducts,
  'search.suggest': suggestSearch,
  'search.track': trackSearch,
} satisfies Partial<Verbs>;
