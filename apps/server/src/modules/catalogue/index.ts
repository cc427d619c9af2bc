export { getProductDetails } from './get-product-details.ts';
export { listCategories } from './list-categories.ts';
export { listProductCards } from './list-product-cards.ts';
export { listProducts, listSubcategoryProducts, searchProducts } from './list-products.ts';
export { listSubcategories } from './list-subcategories.ts';
export { bulkEdit, undoBulkEdit } from './office/bulk-edit.ts';
export { duplicateProduct } from './office/duplicate-product.ts';
export { exportProducts } from './office/export-products.ts';
export { adminGetProduct, previewProduct } from './office/get-office-product.ts';
export {
  applyImport,
  cancelImport,
  getImport,
  importProducts,
  listImports,
} from './office/import-products.ts';
export { adminListProducts } from './office/office-list.ts';
export { refreshSearchWords } from './office/refresh-search-words.ts';
export { runImport } from './office/run-import.ts';
export { addCategory, adminListCategories, deleteCategory, updateCategory } from './office/save-category.ts';
export { createProduct, deleteProduct, updateProductDetails } from './office/save-product.ts';
export {
  adminListSubcategories,
  createSubcategory,
  deleteSubcategory,
  updateSubcategory,
} from './office/save-subcategory.ts';
export { listStockHistory } from './office/stock-history.ts';
export type { ProductCard } from './present-product.ts';
export { refreshKnownWords } from './refresh-known-words.ts';
export {
  findShelfSlugs,
  insertCategory,
  insertSubcategory,
  isCatalogueEmpty,
  listCategoryRows,
  listShelfNames,
} from './store-categories.ts';
export { listPopularities, setPopularities } from './store-popularity.ts';
export { findProductsByText, listProductIdsFound, listProductNames } from './store-product-names.ts';
export { insertProductPictures } from './store-product-pictures.ts';
export { insertProduct, insertProducts, isProductShown, type NewProduct } from './store-products.ts';
export { setRating } from './store-ratings.ts';
export { listSitemapEntries } from './store-sitemap.ts';
export {
  countLowStock,
  lockPieces,
  lockPiecesForSale,
  lowStock,
  type PieceForSale,
  readStock,
  readStocks,
  returnStock,
  sellPieces,
  stockOf,
  takeStockAgain,
} from './store-stock.ts';
export { suggestProducts } from './suggest-products.ts';
export { suggestSearch } from './suggest-search.ts';
export { trackSearch } from './track-search.ts';
