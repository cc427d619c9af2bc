/** Name and look of the shop, as the server renders pages with it. */
export interface PageBrand {
  readonly name: string;
  /** Address of an uploaded logo, 'none', or 'earring'. */
  readonly logo: string;
  readonly typeface: string;
  /** CSS variables that differ from the shipped ones. */
  readonly css: string;
  /** Colour of the page, for the frame of a browser. */
  readonly background: string;
}

const unknown: PageBrand = {
  name: '',
  logo: 'earring',
  typeface: 'cormorant',
  css: '',
  background: '#fbf8f3',
};
let onServer = unknown;

/** Sets the brand for the pages that the server renders: it serves one shop. */
export function setBrand(brand: PageBrand): void {
  onServer = brand;
}

/** The brand while the server renders. A browser reads what it needs from the page. */
export const renderedBrand = (): PageBrand => onServer;

const fromPage = (key: 'shop' | 'logo' | 'typeface') => document.documentElement.dataset[key] ?? '';

/** The name of the shop, as every title, heading and preview has it. */
export const shopName = (): string => (typeof document === 'undefined' ? onServer.name : fromPage('shop'));

/** Classifies a name by the room that it needs: the longer, the smaller its letters (`styles/base.css`). */
export const nameLength = (name: string): string =>
  name.length > 18 ? 'long' : name.length > 12 ? 'medium' : 'short';

/** The logo before the name: the address of a drawing, 'none', or 'earring'. */
export const shopLogo = (): string => (typeof document === 'undefined' ? onServer.logo : fromPage('logo'));

/** The typeface of names and headings. */
export const shopTypeface = (): string =>
  typeof document === 'undefined' ? onServer.typeface : fromPage('typeface');
