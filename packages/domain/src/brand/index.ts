/** The look of a shop: colours with their contrast, typefaces, corners. */
export {
  type BrandColours,
  type BrandTheme,
  type CornerStyle,
  cornerStyles,
  defaultTheme,
  type LogoKind,
  logoKinds,
  type Typeface,
  typefaces,
} from './brand.ts';
export { type Colour, contrast, readColour } from './colours.ts';
export { defaultLogoPaths } from './default-logo.ts';
export {
  type ColourProblem,
  colourProblems,
  contrastOf,
  cssOfTheme,
  minContrast,
  paletteOf,
  printAccentOf,
} from './palette.ts';
