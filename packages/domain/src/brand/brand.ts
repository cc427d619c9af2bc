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
  colours: { page: '#fbf8f3', text: '#1e1a17', button: '#6e1f2f', loyalty: '#6f4f12' },
  typeface: 'cormorant',
  corners: 'soft',
};

/** Default logo: an earring, a jhumka with its beads, in a box of 20 × 24: two paths, the line and the thicker dots. */
export const defaultLogoPaths = [
  'M11.6 2.6a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0M10 4.4v2.2M2.6 16.6c0-5.2 3-10 7.4-10s7.4 4.8 7.4 10M1.6 16.6h16.8',
  'M3.6 19.6v.01M6.8 20.6v.01M10 21.6v.01M13.2 20.6v.01M16.4 19.6v.01',
] as const;
