export { listVariantCards, resolveVariant } from './choose-variant.ts';
export { listProductCards } from './get-product-details.ts';
export { type ProductCard, presentCards, presentProduct } from './present-product.ts';
export { presentVariant, type VariantCard } from './present-variant.ts';
export {
  type AdminCategoryRow,
  type AdminSubcategoryRow,
  countInCategory,
  countInSubcategory,
  type KnownSubcategory,
  listAdminCategories,
  listAdminSubcategories,
  listSubcategoriesByName,
  listSubcategoryWords,
  lockCategory,
  lockSubcategory,
  lockSubcategoryPath,
  moveProducts,
  type SubcategoryPath,
  setCategory,
  setSubcategory,
} from './store-admin-categories.ts';
export {
  type AdminFilter,
  countProductStates,
  listAdminProductIds,
  listAdminRows,
  listAdminRowsAfter,
  type StateCounts,
} from './store-admin-lists.ts';
export {
  findAdminRows,
  findIdsBySku,
  findOtherCases,
  hasOwnProduct,
  hideProducts,
  listDemoProducts,
  listSkusAlike,
  lockAdminRows,
  lockRowsOf,
  setModelFile,
} from './store-admin-products.ts';
export {
  findSectionSlugs,
  insertCategory,
  insertSubcategory,
  isCatalogueEmpty,
  listCategoryRows,
  listSectionNames,
} from './store-categories.ts';
export { listPopularities, setPopularities, setRating } from './store-popularity.ts';
export {
  type ProductEdit,
  saveAttributeTerms,
  saveSectionTerms,
  updateEditedProducts,
  updateEditedVariants,
} from './store-product-edits.ts';
export {
  findPictured,
  findProductsByText,
  insertProductPictures,
  listProductIdsFound,
  listProductNames,
  listProductPictureRows,
  replacePictures,
} from './store-product-names.ts';
export {
  attributeTermsOf,
  insertProduct,
  insertProducts,
  isProductShown,
  type NewProduct,
  type ProductRow,
  updateProduct,
  updateProducts,
} from './store-products.ts';
export { rebuildSearchVocabulary, saveSearchWords } from './store-search-vocabulary.ts';
export {
  findProductAfter,
  listSitemapProducts,
  listSitemapSections,
  type SitemapProduct,
} from './store-sitemap.ts';
export {
  changeStock,
  countLowStock,
  lockProducts,
  lockVariantsForSale,
  readAvailability,
  readStock,
  readStocks,
  returnStock,
  type StockCause,
  type StockMove,
  sellStock,
  stockOf,
  takeStockAgain,
  unitsAvailable,
  type VariantForSale,
} from './store-stock.ts';
export { countStockMoves, listStockMoves } from './store-stock-history.ts';
export {
  findDefaultVariants,
  listVariantNames,
  listVariantRows,
  listVariantRowsOf,
  type NamedVariant,
  readEngravingRules,
  saveVariants,
  saveVariantTerms,
  type VariantRow,
  type VariantToSave,
  variantsOf,
} from './store-variants.ts';
