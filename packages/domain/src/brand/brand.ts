import type { Colour } from './colours.ts';

/** The four colours that an owner chooses; every other one is derived from them. */
export interface BrandColours {
  readonly page: Colour;
  readonly text: Colour;
  readonly button: Colour;
  /** Text of the loyalty programme. */
  readonly loyalty: Colour;
}

/** Typefaces for names and headings; prices and controls stay in Figtree. */
export const typefaces = ['cormorant', 'figtree', 'georgia'] as const;
export type Typeface = (typeof typefaces)[number];

/** Corners of buttons, fields, cards and pictures. */
export const cornerStyles = ['square', 'soft', 'round'] as const;
export type CornerStyle = (typeof cornerStyles)[number];

/** Logo before the name: the default one (an earring), none, or an uploaded drawing. */
export const logoKinds = ['earring', 'none', 'own'] as const;
export type LogoKind = (typeof logoKinds)[number];

/** The look of a shop. */
export interface BrandTheme {
  readonly colours: BrandColours;
  readonly typeface: Typeface;
  readonly corners: CornerStyle;
}

export const defaultTheme: BrandTheme = {
  colours: { page: '#faf7f2', text: '#1e1a17', button: '#6e1f2f', loyalty: '#755517' },
  typeface: 'cormorant',
  corners: 'soft',
};
