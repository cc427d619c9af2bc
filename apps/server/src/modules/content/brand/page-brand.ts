import { createHash } from 'node:crypto';
import { cssOfTheme, type Typeface } from '@jhumka/domain/brand';
import type { Settings } from '../../platform/settings/shop-settings.ts';

/** The brand as pages are rendered with it. */
export interface PageBrand {
  readonly name: string;
  /** Address of an uploaded logo, 'none', or 'earring'. */
  readonly logo: string;
  readonly typeface: Typeface;
  /** CSS variables that differ from the shipped ones. */
  readonly css: string;
  /** Colour of the page, for the frame of a browser. */
  readonly background: string;
}

/** Picks what pages need of the brand. */
export function pageBrandOf(settings: Settings): PageBrand {
  const { name, sign, typeface, colours } = settings;
  return {
    name,
    logo: sign === 'own' && settings.sign_svg !== null ? logoAddress(settings.sign_svg) : sign,
    typeface,
    css: cssOfTheme(settings),
    background: colours.page,
  };
}

/** Address of a drawing; another drawing has another one, so that browsers may keep it. */
function logoAddress(svg: string): string {
  return `/brand/sign.svg?v=${createHash('sha256').update(svg).digest('hex').slice(0, 12)}`;
}
