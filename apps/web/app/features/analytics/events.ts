import type { Reply } from '@jhumka/contract/client';
import { type ChosenOptions, describeChoice } from '@jhumka/domain/catalogue';
import { multiply, type Rupees, subtract, toRupees } from '@jhumka/domain/money';
import { shopName } from '../../components/brand/brand.ts';
import type { CartReply } from '../../components/cart/cart-query.ts';

type Card = Reply<'product.list'>['data'][number];
type Order = Reply<'order.get'>['data'];

const currency = 'INR'; // spec 1.9

/** A product as GA4 knows items: money is in rupees. */
interface Item {
  readonly price: Rupees;
  readonly discount: Rupees;
  readonly [parameter: string]: string | number;
}

/** Value of an event in rupees; the type refuses paise. */
interface Worth {
  readonly currency: typeof currency;
  readonly value: Rupees;
}

function itemOf(product: Card, quantity = 1): Item {
  return {
    item_id: product._id,
    item_name: product.name,
    item_brand: shopName(),
    item_category: product.category.name,
    item_category2: product.subCategory.name,
    price: toRupees(product.discounted_price),
    discount: toRupees(subtract(product.price, product.discounted_price)),
    quantity,
  };
}

/** The chosen size and metal as GA4 knows them; nothing for a product without options. */
function variantParameter({ options }: { readonly options: ChosenOptions }): { item_variant?: string } {
  const choice = describeChoice(options);
  return choice === '' ? {} : { item_variant: choice };
}

/** Returns the parameters of an event about one product. */
export function productParameters(product: Card, quantity = 1): Worth & { items: readonly Item[] } {
  return {
    currency,
    value: toRupees(multiply(product.discounted_price, quantity)),
    items: [itemOf(product, quantity)],
  };
}

/** Returns the parameters of an event about the whole cart. */
export function aboutCart({ data, bill }: CartReply): Worth & { items: readonly Item[] } {
  return {
    currency,
    value: toRupees(bill.discounted_total),
    items: data.map(({ product, variant, quantity }) => ({
      ...itemOf(product, quantity),
      ...variantParameter(variant),
    })),
  };
}

/** Returns the parameters of an event about a list: its name, and its products in order. */
export function aboutList({ name, products }: { name: string; products: readonly Card[] }) {
  return {
    currency,
    item_list_name: name,
    items: products.map((product, index) => ({ ...itemOf(product), index })),
  };
}

/** Returns the parameters of a purchase event. */
export function aboutOrder({ orderId, items, bill }: Order): Worth & {
  readonly tax: Rupees;
  readonly shipping: Rupees;
  readonly [parameter: string]: unknown;
} {
  return {
    transaction_id: orderId,
    currency,
    value: toRupees(bill.grand_total),
    tax: toRupees(bill.gst_total),
    shipping: toRupees(bill.delivery),
    items: items.map(({ productId, product_details, variant, quantity }) => ({
      item_id: productId,
      item_name: product_details.name,
      item_brand: shopName(),
      ...variantParameter(variant),
      quantity,
    })),
  };
}
