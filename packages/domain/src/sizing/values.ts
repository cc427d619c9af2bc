import type { SizeKind } from './kinds.ts';
import { bangleSizes, necklaceLengths, ringSizes } from './sizes.ts';

/** The values of each kind: ring 14, bangle 2-6, chain 18 in. */
export const sizeValues: Readonly<Record<SizeKind, readonly string[]>> = {
  ring: ringSizes.map(({ size }) => String(size)),
  bangle: bangleSizes.map(({ size }) => size),
  chain: [...new Set([...necklaceLengths.map(({ inches }) => inches), 17, 22, 26, 28])]
    .sort((one, other) => one - other)
    .map((inches) => `${inches} in`),
};
