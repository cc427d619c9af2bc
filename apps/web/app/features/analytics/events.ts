import type { WireReply } from '@jhumka/contract/client';
import { fromRupees, multiply, subtract, toRupees } from '@jhumka/domain/money';

type Card = WireReply<'product.list'>['data'][number];
type CartReply = WireReply<'cart.get'>;
type Order = WireReply<'order.get'>['data'];

const currency = 'INR'; // spec 1.9

/** A product as GA4 knows items; money in rupees. */
function itemOf(product: Card, quantity = 1) {
  return {
    item_id: product._id,
    item_name: product.name,
    item_brand: 'Jhumka',
    item_category: product.category.name,
    item_category2: product.subCategory.name,
    price: product.discounted_price,
    discount: toRupees(subtract(fromRupees(product.price), fromRupees(product.discounted_price))),
    quantity,
  };
}

/** Returns the parameters of an event about one product. */
export function productParameters(product: Card, quantity = 1) {
  return {
    currency,
    value: toRupees(multiply(fromRupees(product.discounted_price), quantity)),
    items: [itemOf(product, quantity)],
  };
}

/** Returns the parameters of an event about the whole cart. */
export function aboutCart({ data, bill }: CartReply) {
  return {
    currency,
    value: bill.discounted_total,
    items: data.map(({ productId, quantity }) => itemOf(productId, quantity)),
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
export function aboutOrder({ orderId, items, bill }: Order) {
  return {
    transaction_id: orderId,
    currency,
    value: bill.grand_total,
    tax: bill.gst_total,
    shipping: bill.delivery,
    items: items.map(({ productId, product_details, quantity }) => ({
      item_id: productId,
      item_name: product_details.name,
      item_brand: 'Jhumka',
      quantity,
    })),
  };
}
