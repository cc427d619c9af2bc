interface Row {
  readonly productId: object;
}

/** A reply whose rows have their product as `product`. */
export type WithProducts<Reply extends { readonly data: readonly Row[] }> = Omit<Reply, 'data'> & {
  readonly data: ProductRow<Reply['data'][number]>[];
};

type ProductRow<WireRow extends Row> = Omit<WireRow, 'productId'> & {
  readonly product: WireRow['productId'];
};

/** Renames the products of a reply: on the wire a row of the cart or the wishlist has its product as `productId`. */
export function withProducts<WireRow extends Row, Reply extends { readonly data: readonly WireRow[] }>(
  reply: Reply & { readonly data: readonly WireRow[] },
): Omit<Reply, 'data'> & { readonly data: ProductRow<WireRow>[] } {
  const data = reply.data.map(({ productId: product, ...row }) => ({ ...row, product }));
  return { ...reply, data };
}
