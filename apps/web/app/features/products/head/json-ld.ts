import { describeChoice, type OptionKind, productPath } from '@jhumka/domain/catalogue';
import { toRupees } from '@jhumka/domain/money';
import type { ShopConfig } from '../../../components/api/shop-config.ts';
import { shopName } from '../../../components/brand/brand.ts';
import { addressOfChoice, type Variant } from '../../../components/variants/choice-model.ts';
import type { Product } from '../api/products.ts';

/** Terms that hold for every product. */
export type SalesTerms = Pick<ShopConfig, 'return_days' | 'delivery_charge'>;

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

/** Properties of schema.org in which variants differ; it has none for other options. */
const propertiesOf: Readonly<Record<OptionKind, readonly ('size' | 'material')[]>> = {
  'ring-size': ['size'],
  'bangle-size': ['size'],
  length: ['size'],
  metal: ['material'],
  other: [],
};

/**
 * A product with its offer: the price with GST, as it is paid, and the terms of return and delivery. With options it is
 * a group, whose variants have offers of their own.
 */
export function productJsonLd(origin: string, product: Product, terms: SalesTerms) {
  const whole = termsJsonLd(origin, terms);
  const url = origin + productPath(product);
  const hasOptions = product.options.length > 0;
  return {
    '@context': context,
    '@type': hasOptions ? 'ProductGroup' : 'Product',
    ...(hasOptions && {
      productGroupID: product._id,
      variesBy: [...new Set(product.options.flatMap(({ kind }) => propertiesOf[kind]))].map(
        (property) => `${context}/${property}`,
      ),
      hasVariant: product.variants.map((variant, index) => ({
        ...variantJsonLd(product, variant),
        // Whole at the first one, which the others refer to.
        offers: {
          ...offerJsonLd(url + addressOfChoice(product, variant.options), variant),
          ...(index === 0 ? whole : referTo(whole)),
        },
      })),
    }),
    name: product.name,
    sku: product.sku,
    brand: { '@type': 'Brand', name: shopName() },
    ...(product.description && { description: product.description }),
    image: product.pictures.map((picture) => picture.url),
    category: [product.category.name, product.subCategory.name].filter(Boolean).join(' > '),
    ...(product.metal && { material: [product.purity, product.metal].filter(Boolean).join(' ') }),
    url,
    ...(!hasOptions && { offers: { ...offerJsonLd(url, product), ...whole } }),
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

function variantJsonLd(product: Product, variant: Variant) {
  const chosen = (property: 'size' | 'material') =>
    product.options
      .flatMap(({ name, kind }) =>
        propertiesOf[kind].includes(property) ? (variant.options[name] ?? []) : [],
      )
      .join(', ');
  const [size, material] = [chosen('size'), chosen('material')];
  return {
    '@type': 'Product',
    name: [product.name, describeChoice(variant.options)].join(', '),
    sku: variant.sku,
    ...(/^\d{8,14}$/.test(variant.barcode) && { gtin: variant.barcode }),
    ...(size && { size }),
    ...(material && { material }),
    image: variant.image.length > 0 ? variant.image : product.image,
  };
}

type Offered = Pick<Product, 'price_with_gst' | 'price_until' | 'stock' | 'made_to_order_days'>;

function offerJsonLd(url: string, { price_with_gst, price_until, stock, made_to_order_days }: Offered) {
  const price = toRupees(price_with_gst).toFixed(2);
  const availability = made_to_order_days !== null ? 'MadeToOrder' : stock > 0 ? 'InStock' : 'OutOfStock';
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'INR',
    ...(price_until && { priceValidUntil: price_until }),
    availability: `${context}/${availability}`,
    itemCondition: `${context}/NewCondition`,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'INR',
      valueAddedTaxIncluded: true,
    },
  };
}

/** Return by pick-up, which is free, and the charge of delivery everywhere in India. */
function termsJsonLd(origin: string, { return_days, delivery_charge }: SalesTerms) {
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      '@id': `${origin}/#returns`,
      applicableCountry: 'IN',
      ...(return_days === 0
        ? { returnPolicyCategory: `${context}/MerchantReturnNotPermitted` }
        : {
            returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
            merchantReturnDays: return_days,
            returnMethod: `${context}/ReturnByMail`,
            returnFees: `${context}/FreeReturn`,
          }),
    },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      '@id': `${origin}/#delivery`,
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: toRupees(delivery_charge).toFixed(2),
        currency: 'INR',
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    },
  };
}

const referTo = ({ hasMerchantReturnPolicy, shippingDetails }: ReturnType<typeof termsJsonLd>) => ({
  hasMerchantReturnPolicy: { '@id': hasMerchantReturnPolicy['@id'] },
  shippingDetails: { '@id': shippingDetails['@id'] },
});
