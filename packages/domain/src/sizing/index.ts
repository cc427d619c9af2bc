/** Sizes of rings, bangles and necklaces as India counts them, in millimetres. */

export { type SizeKind, sizeKindOf, sizeKinds } from './kinds.ts';
export { nameOfOneself, ownSizes, sizeWarning } from './people.ts';
export {
  type BangleSize,
  bangleSizeAcross,
  bangleSizes,
  type NecklaceLength,
  necklaceLengths,
  type RingSize,
  ringSize,
  ringSizeAcross,
  ringSizes,
} from './sizes.ts';
export { sizeValues } from './values.ts';
