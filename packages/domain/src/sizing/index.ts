/** Sizes of rings, bangles and necklaces as India counts them, in millimetres. */

export { type BangleSize, bangleSizeAcross, bangleSizes } from './bangles.ts';
export { type NecklaceLength, necklaceLengths } from './necklaces.ts';
export { type RingSize, ringSize, ringSizeAcross, ringSizes } from './rings.ts';
