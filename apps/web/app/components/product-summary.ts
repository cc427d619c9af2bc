import type { Reply } from '@jhumka/contract/client';

/** A product as lists show it. */
export type ProductCardData = Reply<'product.list'>['data'][number];

/** Describes a product's material in one line: '22K yellow gold, ruby, pearl', 'Gold vermeil on 925 silver'. */
export function aboutProduct(product: Pick<ProductCardData, 'metal' | 'purity' | 'gemstones'>): string {
  // '(melee)' and the like are for the table of facts.
  const stones = product.gemstones.map(({ stone }) => stone.replace(/ \(.*\)$/, '').toLowerCase());
  return [metalLabel(product.metal, product.purity), ...new Set(stones)].filter(Boolean).join(', ');
}

function metalLabel(metal: string, purity: string): string {
  if (purity === '' || metal.includes(purity)) return metal;
  // The fineness is that of the silver below the gold.
  if (/vermeil/i.test(metal)) return `${metal} on ${purity} silver`;
  if (/ plated silver$/i.test(metal)) return metal.replace(/silver$/i, `${purity} silver`);
  return `${purity} ${metal.toLowerCase()}`;
}
