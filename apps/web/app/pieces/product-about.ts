import type { WireReply } from '@jhumka/contract/client';

/** A piece as lists show it. */
export type ProductCardData = WireReply<'product.list'>['data'][number];

/** What a piece is made of, in a line: '22K yellow gold, ruby, pearl'. */
export function aboutProduct(product: Pick<ProductCardData, 'metal' | 'purity' | 'gemstones'>): string {
  const { metal, purity } = product;
  // Some metals carry their fineness in the name already.
  const ground = purity && !metal.includes(purity) ? `${purity} ${metal.toLowerCase()}` : metal;
  const stones = product.gemstones.map(({ stone }) => stone.toLowerCase());
  return [ground, ...stones].filter(Boolean).join(', ');
}
