import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import {
  adminProduct,
  adminProductRow,
  productStateCounts,
  stockMove,
  storedPicture,
} from '../../shapes/admin-catalogue.ts';
import { product } from '../../shapes/catalogue.ts';
import {
  clearable,
  clearableGrams,
  dimensions,
  gemstones,
  hsn,
  huid,
  moreDetails,
  percent,
  pictures,
  price,
  sku,
  soleReference,
  tags,
  writtenEngraving,
} from '../../wire/catalogue.ts';
import {
  commaList,
  decimal,
  loadedVersion,
  optionalField,
  reference,
  references,
  searchText,
  text,
  texts,
  visibleText,
  wholeNumber,
  yesOrNo,
} from '../../wire/coerce.ts';
import { rupeeDecimal } from '../../wire/money.ts';
import { pageInfo, pageInput } from '../../wire/paging.ts';
import { sortInput } from '../../wire/sorting.ts';
import { writtenOptions, writtenVariants } from '../../wire/variants.ts';

const admin = { access: 'admin' } as const;

/** Labels of one file. */
export const maxLabels = 1000;
export const maxStock = 1_000_000;

/** Reasons for a manual stock change. */
const stockReasons = ['correction', 'delivery', 'loss', 'return'] as const;
export const stockReason = optionalField(z.enum(stockReasons));

/** Optional attributes of a product. */
const productFacts = {
  image: pictures.optional(),
  pictures: pictures.optional(),
  unit: optionalField(text(40)),
  discount: optionalField(percent(0, 100)),
  gst: optionalField(percent(0, 100)),
  description: text(5_000, 0).nullish(),
  more_details: moreDetails.nullish(),
  publish: optionalField(yesOrNo),
  sku: optionalField(sku),
  metal: clearable(60).nullish(),
  purity: clearable(40).nullish(),
  gemstones: gemstones.nullish(),
  gross_weight_g: clearableGrams(0, 999_999),
  dimensions_mm: dimensions.nullish(),
  tags: tags.nullish(),
  hsn: optionalField(hsn),
  huid: huid.nullish(),
  engraving: writtenEngraving.nullish(),
  country_of_origin: optionalField(text(60)),
  options: optionalField(writtenOptions).meta({
    description: 'Needs `variants`; an empty list removes them',
  }),
  variants: optionalField(writtenVariants),
};

const places = {
  category: optionalField(soleReference),
  categoryId: optionalField(soleReference),
  subCategory: optionalField(soleReference),
  subCategoryId: optionalField(soleReference),
};

/** Input of a new product. */
const newProduct = z.object({
  ...productFacts,
  ...places,
  name: visibleText(150),
  price,
  stock: optionalField(wholeNumber(0, maxStock)),
});

const productStates = ['all', 'live', 'hidden', 'low', 'sold_out'] as const;
export const adminFilters = {
  search: optionalField(searchText(200, 0)),
  state: optionalField(z.enum(productStates)),
  sort: sortInput(['created', 'changed', 'name', 'price', 'discount', 'stock']),
  categoryId: optionalField(references),
  subCategoryId: optionalField(references),
  metal: optionalField(texts),
  purity: optionalField(texts),
  tags: optionalField(texts),
  minPrice: optionalField(rupeeDecimal(0, 1e9)),
  maxPrice: optionalField(rupeeDecimal(0, 1e9)),
};

const megabyte = 1024 * 1024;

export const adminProductEndpoints = {
  'admin.pictures.upload': endpoint({
    ...admin,
    right: 'staff',
    method: 'POST',
    path: '/api/file/upload',
    summary: 'Upload an image of at most 10 MB; it is re-encoded without metadata (spec 7.21)',
    upload: { field: 'image', maxBytes: 10 * megabyte },
    input: z.object({ alt: optionalField(text(200)) }),
    data: storedPicture,
    status: 201,
  }),
  'admin.products.setModel': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'POST',
    path: '/api/admin/products/model',
    summary: 'Upload the 3D model of a product: one .glb of at most 8 MB and 300,000 triangles',
    upload: { field: 'model', maxBytes: 8 * megabyte },
    input: z.object({
      id: reference,
      poster: optionalField(text(2_000)).meta({
        description: 'Uploaded picture of the model, shown before it',
      }),
    }),
    data: z.object({ _id: z.string() }),
  }),
  'admin.products.removeModel': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'DELETE',
    path: '/api/admin/products/model',
    summary: 'Remove the 3D model of a product',
    input: z.object({ id: reference }),
  }),
  'admin.pictures.crop': endpoint({
    ...admin,
    right: 'staff',
    method: 'POST',
    path: '/api/admin/pictures/crop',
    summary:
      'Crop a square from an image and save it as a new one; left, top and side are fractions of its size',
    input: z.object({
      picture: text(2_000),
      left: decimal(0, 1),
      top: decimal(0, 1),
      side: decimal(0.01, 1).meta({ description: 'Share of the shorter edge' }),
      alt: optionalField(text(200)),
    }),
    data: storedPicture,
    status: 201,
  }),
  'admin.products.create': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'POST',
    path: '/api/product/create',
    summary: 'Add a product; without an image it stays unpublished (spec 7.22)',
    input: newProduct,
    data: adminProduct,
    status: 201,
  }),
  'admin.products.update': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'PUT',
    path: '/api/product/update-product-details',
    summary: 'Update the given fields of a product (spec 7.23)',
    input: z.object({
      ...productFacts,
      ...places,
      ...loadedVersion,
      _id: reference,
      name: optionalField(visibleText(150)),
      price: optionalField(price),
      stock: optionalField(wholeNumber(0, maxStock)),
      stock_seen: optionalField(wholeNumber(0, maxStock)).meta({
        description:
          'Stock that the client loaded: the change is applied as a difference, so that later sales still count',
      }),
      stock_reason: stockReason,
      stock_note: optionalField(text(200)),
    }),
    data: adminProduct,
  }),
  'admin.products.delete': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'DELETE',
    path: '/api/product/delete-product',
    summary: 'Delete a product; orders keep a copy (spec 7.24)',
    input: z.object({ _id: reference }),
  }),
  'admin.products.list': endpoint({
    ...admin,
    right: 'catalogue.see',
    method: 'GET',
    path: '/api/admin/products',
    summary: 'List products, published or not, filtered and sorted',
    input: z.object({ ...pageInput(25), ...adminFilters }),
    data: z.array(adminProductRow),
    extra: { ...pageInfo, states: productStateCounts },
  }),
  'admin.products.get': endpoint({
    ...admin,
    right: 'catalogue.see',
    method: 'GET',
    path: '/api/admin/products/:id',
    summary: 'Get a product for editing, published or not',
    input: z.object({ id: text(64) }),
    data: adminProduct,
  }),
  'admin.products.preview': endpoint({
    ...admin,
    right: 'catalogue.see',
    method: 'GET',
    path: '/api/admin/products/:id/preview',
    summary: 'Preview a product as customers would see it, published or not',
    input: z.object({ id: text(64) }),
    data: product,
  }),
  'admin.products.stockHistory': endpoint({
    ...admin,
    right: 'stock.see',
    method: 'GET',
    path: '/api/admin/products/:id/stock',
    summary: 'List the stock changes of a product, newest first',
    input: z.object({ id: text(64), ...pageInput(25) }),
    data: z.array(stockMove),
    extra: pageInfo,
  }),
  'admin.products.labels': endpoint({
    ...admin,
    right: 'catalogue.see',
    method: 'GET',
    path: '/api/admin/products/labels',
    summary: 'Download labels of products as PDF, 50 × 25 mm each, with Code 128 and price',
    input: z.object({
      ids: commaList(maxLabels),
      copies: z
        .enum(['one', 'stock'])
        .default('one')
        .meta({ description: 'A label for each variant, or for each unit in stock' }),
    }),
    data: z.custom<Uint8Array>(),
    download: { mime: 'application/pdf', name: 'labels.pdf' },
  }),
  'admin.products.duplicate': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'POST',
    path: '/api/admin/products/:id/duplicate',
    summary: 'Copy a product as an unpublished one without stock',
    input: z.object({ id: text(64) }),
    data: adminProduct,
    status: 201,
  }),
};
