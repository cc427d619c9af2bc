/** Sizes of rings, bangles and necklaces as India counts them, in millimetres. */

export {
  nameOfOneself,
  ownSizes,
  type SizeKind,
  sizeKindOf,
  sizeKinds,
  sizeValues,
  sizeWarning,
} from './people.ts';
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
