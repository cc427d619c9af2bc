/** Admin of the catalogue: products, categories, stock, bulk edits, imports and exports. */

export { bulkEdit, undoBulkEdit } from './bulk/bulk-edit.ts';
export { duplicateProduct } from './duplicate-product.ts';
export { exportProducts } from './export-products.ts';
export { adminGetProduct, previewProduct } from './get-product.ts';
export {
  applyImport,
  cancelImport,
  getImport,
  importProducts,
  listImports,
} from './import/import-products.ts';
export { runImport } from './import/run-import.ts';
export { adminListProducts } from './list-products.ts';
export { refreshSearchVocabulary } from './refresh-search-vocabulary.ts';
export { createProduct, deleteProduct, updateProductDetails } from './save-product.ts';
export {
  addCategory,
  adminListCategories,
  deleteCategory,
  updateCategory,
} from './sections/categories.ts';
export {
  adminListSubcategories,
  createSubcategory,
  deleteSubcategory,
  updateSubcategory,
} from './sections/subcategories.ts';
export { listStockHistory } from './stock-history.ts';
