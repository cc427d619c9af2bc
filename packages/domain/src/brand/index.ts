/** The look of a shop: colours with their contrast, typefaces, corners. */
export {
  type BrandColours,
  type BrandTheme,
  type CornerStyle,
  cornerStyles,
  defaultTheme,
  type Sign,
  signs,
  type Typeface,
  typefaces,
} from './brand.ts';
export { type Colour, contrast, readColour } from './colours.ts';
export { earringPaths } from './earring.ts';
export {
  type ColourProblem,
  colourProblems,
  contrastOf,
  cssOfTheme,
  minContrast,
  paletteOf,
  printAccentOf,
} from './palette.ts';
