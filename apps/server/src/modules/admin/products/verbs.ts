import type { Verbs } from '../../../verb.ts';
import { bulkEdit, undoBulkEdit } from './bulk/bulk-edit.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { exportProducts } from './export-products.ts';
import { adminGetProduct, previewProduct } from './get-product.ts';
import {
  applyImport,
  cancelImport,
  getImport,
  importProducts,
  listImports,
} from './import/import-products.ts';
import { printLabels } from './labels/print-labels.ts';
import { adminListProducts } from './list-products.ts';
import { createProduct, deleteProduct, updateProductDetails } from './save-product.ts';
import { addCategory, adminListCategories, deleteCategory, updateCategory } from './sections/categories.ts';
import {
  adminListSubcategories,
  createSubcategory,
  deleteSubcategory,
  updateSubcategory,
} from './sections/subcategories.ts';
import { removeModel, setModel } from './set-model.ts';
import { listStockHistory } from './stock-history.ts';

export const adminProductsVerbs = {
  'admin.categories.create': addCategory,
  'admin.categories.update': updateCategory,
  'admin.categories.delete': deleteCategory,
  'admin.categories.list': adminListCategories,
  'admin.subcategories.create': createSubcategory,
  'admin.subcategories.update': updateSubcategory,
  'admin.subcategories.delete': deleteSubcategory,
  'admin.subcategories.list': adminListSubcategories,
  'admin.products.create': createProduct,
  'admin.products.update': updateProductDetails,
  'admin.products.delete': deleteProduct,
  'admin.products.setModel': setModel,
  'admin.products.removeModel': removeModel,
  'admin.products.list': adminListProducts,
  'admin.products.get': adminGetProduct,
  'admin.products.preview': previewProduct,
  'admin.products.stockHistory': listStockHistory,
  'admin.products.labels': printLabels,
  'admin.products.duplicate': duplicateProduct,
  'admin.products.bulkEdit': bulkEdit,
  'admin.products.undoBulkEdit': undoBulkEdit,
  'admin.products.export': exportProducts,
  'admin.products.import': importProducts,
  'admin.products.imports': listImports,
  'admin.products.importState': getImport,
  'admin.products.applyImport': applyImport,
  'admin.products.cancelImport': cancelImport,
} satisfies Partial<Verbs>;
