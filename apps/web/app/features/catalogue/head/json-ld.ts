import { productPath } from '@jhumka/domain/catalogue';
import { toRupees } from '@jhumka/domain/money';
import type { Product } from '../api/products.ts';

const context = 'https://schema.org';

/** Breadcrumbs of a page, for search engines; `origin` without a slash at its end. */
export function breadcrumbList(origin: string, crumbs: readonly { name: string; to: string }[]) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + to,
    })),
  };
}

/** The products of a page of a list, in their order. */
export function itemList(
  origin: string,
  products: readonly { name: string; _id: string }[],
  { first, total }: { first: number; total: number },
) {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: product.name,
      url: origin + productPath(product),
    })),
  };
}

/** A product with its offer: the price that the page shows, which GST is added to. */
export function productJsonLd(origin: string, product: Product) {
  const url = origin + productPath(product);
  const price = toRupees(product.discounted_price).toFixed(2);
  return {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    brand: { '@type': 'Brand', name: 'Jhumka' },
    ...(product.description && { description: product.description }),
    image: product.pictures.map((picture) => picture.url),
    category: [product.category.name, product.subCategory.name].filter(Boolean).join(' > '),
    ...(product.metal && { material: [product.purity, product.metal].filter(Boolean).join(' ') }),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'INR',
      availability: `${context}/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${context}/NewCondition`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'INR',
        valueAddedTaxIncluded: false,
      },
    },
    ...(product.rating !== null &&
      product.review_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating,
          reviewCount: product.review_count,
        },
      }),
  };
}
