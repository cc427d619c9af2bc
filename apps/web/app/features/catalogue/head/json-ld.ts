import { productPath } from '@jhumka/domain/catalogue';
import type { Product } from '../api/wire.ts';

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

/** The pieces of a page of a list, in their order. */
export function itemList(
  origin: string,
  pieces: readonly { name: string; _id: string }[],
  { first, total }: { first: number; total: number },
) {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: pieces.map((piece, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: piece.name,
      url: origin + productPath(piece),
    })),
  };
}

/** A piece with its offer: the price that the page shows, which GST is added to. */
export function productThing(origin: string, piece: Product) {
  const url = origin + productPath(piece);
  const price = piece.discounted_price.toFixed(2);
  return {
    '@context': context,
    '@type': 'Product',
    name: piece.name,
    sku: piece.sku,
    brand: { '@type': 'Brand', name: 'Jhumka' },
    ...(piece.description && { description: piece.description }),
    image: piece.pictures.map((picture) => picture.url),
    category: [piece.category.name, piece.subCategory.name].filter(Boolean).join(' > '),
    ...(piece.metal && { material: [piece.purity, piece.metal].filter(Boolean).join(' ') }),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'INR',
      availability: `${context}/${piece.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${context}/NewCondition`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'INR',
        valueAddedTaxIncluded: false,
      },
    },
    ...(piece.rating !== null &&
      piece.review_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: piece.rating,
          reviewCount: piece.review_count,
        },
      }),
  };
}
