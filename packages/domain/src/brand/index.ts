/** The look of a shop: colours with their contrast, typefaces, corners. */
export * from './brand.ts';
export { type Colour, contrast, readColour } from './colours.ts';
export * from './palette.ts';
