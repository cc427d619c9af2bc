import type { OptionKind } from '../catalogue/index.ts';
import { bangleSizes, necklaceLengths, ringSizes } from './sizes.ts';

/** Kinds of sizes that a customer can save. */
export const sizeKinds = ['ring', 'bangle', 'chain'] as const;
export type SizeKind = (typeof sizeKinds)[number];

/** The kind of size that answers an option of a product; null where people have none. */
export function sizeKindOf(option: OptionKind): SizeKind | null {
  if (option === 'ring-size') return 'ring';
  if (option === 'bangle-size') return 'bangle';
  return option === 'length' ? 'chain' : null;
}

/** The values of each kind: ring 14, bangle 2-6, chain 18 in. */
export const sizeValues: Readonly<Record<SizeKind, readonly string[]>> = {
  ring: ringSizes.map(({ size }) => String(size)),
  bangle: bangleSizes.map(({ size }) => size),
  chain: [...new Set([...necklaceLengths.map(({ inches }) => inches), 17, 22, 26, 28])]
    .sort((one, other) => one - other)
    .map((inches) => `${inches} in`),
};
