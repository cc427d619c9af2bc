/** Admin of the catalogue: products, categories, stock, bulk edits, imports and exports. */

export { bulkEdit, undoBulkEdit } from './bulk-edit.ts';
export { duplicateProduct } from './duplicate-product.ts';
export { exportProducts } from './export-products.ts';
export { adminGetProduct, previewProduct } from './get-product.ts';
export { applyImport, cancelImport, getImport, importProducts, listImports } from './import-products.ts';
export { adminListProducts } from './list-products.ts';
export { refreshSearchVocabulary } from './refresh-search-vocabulary.ts';
export { runImport } from './run-import.ts';
export { addCategory, adminListCategories, deleteCategory, updateCategory } from './save-category.ts';
export { createProduct, deleteProduct, updateProductDetails } from './save-product.ts';
export {
  adminListSubcategories,
  createSubcategory,
  deleteSubcategory,
  updateSubcategory,
} from './save-subcategory.ts';
export { listStockHistory } from './stock-history.ts';
