import {
  type BrandColours,
  type BrandTheme,
  type CornerStyle,
  defaultTheme,
  type Typeface,
} from './brand.ts';
import { type Colour, contrast, luminance, mix, nearestReadable } from './colours.ts';

/** Least contrast of text. Source: WCAG 2.2, 1.4.3 (AA). */
export const minContrast = 4.5;
/** Least contrast of the border of a field. Source: WCAG 2.2, 1.4.11. */
const minLineContrast = 3;
/** Least contrast of quiet text and struck prices (AAA). */
const softContrast = 7;
/** Least luminance of the page: photographs of products are multiplied onto it. */
const minPageLuminance = 0.7;

/** Words of filled buttons. */
const onFill: Colour = '#fffaf6';
const white: Colour = '#ffffff';
const black: Colour = '#000000';

type Grounds = Pick<BrandColours, 'page' | 'text'>;

/** Contrast of linen with the page, and of sand with linen: sections part without a line. */
const linenStep = 1.17;
const sandStep = 1.21;

const linenOf = (grounds: Grounds) => groundOf(grounds, linenStep);
const sandOf = (grounds: Grounds) => groundOf(grounds, linenStep * sandStep);

/** Mixes as much of the text into the page as the step asks for: the same steps of lightness in every shop. */
function groundOf({ page, text }: Grounds, step: number): Colour {
  let [short, enough] = [0, 1];
  for (let round = 0; round < 8; round += 1) {
    const share = (short + enough) / 2;
    if (contrast(mix(page, text, share), page) < step) short = share;
    else enough = share;
  }
  return mix(page, text, enough);
}

const washOf = (page: Colour, colour: Colour) => mix(page, colour, 0.08);

/** Derives every colour of the storefront, by the name of its CSS variable without '--color-'. */
export function paletteOf({ page, text, button, loyalty }: BrandColours): Readonly<Record<string, Colour>> {
  const linen = linenOf({ page, text });
  const sand = sandOf({ page, text });
  const grounds = [page, linen, sand];
  const gold = mix(loyalty, page, 0.3);
  return Object.fromEntries([
    ['paper', page],
    ['porcelain', mix(page, white, 0.6)],
    ['linen', linen],
    ['photo-ground', mix(page, white, 0.35)],
    ['sand', sand],
    ['night', text],
    ['night-rule', mix(text, page, 0.18)],
    ['welcome', mix(text, black, 0.3)],
    ['ink', text],
    ['ink-soft', nearestReadable(mix(text, page, 0.22), [page, linen], softContrast)],
    ['ink-muted', nearestReadable(mix(text, page, 0.32), grounds, minContrast)],
    ['ink-inverse', page],
    ['ink-inverse-muted', nearestReadable(mix(page, text, 0.25), [text], minContrast)],
    ['rule', mix(page, text, 0.1)],
    ['rule-strong', mix(page, text, 0.2)],
    ['field-line', nearestReadable(mix(page, text, 0.5), grounds, minLineContrast)],
    ['accent', nearestReadable(button, grounds, minContrast)],
    ['accent-fill', button],
    ['accent-press', mix(button, black, 0.2)],
    ['accent-wash', washOf(page, button)],
    ['on-fill', onFill],
    ['gold', gold],
    ['gold-ink', nearestReadable(loyalty, grounds, minContrast)],
    ['gold-wash', washOf(page, loyalty)],
    ['gold-light', nearestReadable(mix(loyalty, white, 0.4), [text], minContrast)],
    ['on-gold', nearestReadable(text, [gold], minContrast)],
    ['focus', text],
  ]);
}

/** Derives the colour of headings and rules on printed papers, which are white. */
export const printAccentOf = ({ button }: Pick<BrandColours, 'button'>): Colour =>
  nearestReadable(button, [white], minContrast);

/** A chosen colour that can't be read. */
export interface ColourProblem {
  readonly name: keyof BrandColours;
  readonly text: string;
  /** The nearest colour that can be read. */
  readonly nearest: Colour;
}

/** Pairs of a chosen colour and what it is read on, with the contrast of the worst. */
export function contrastOf(colours: BrandColours, name: keyof BrandColours): number {
  const backgrounds = backgroundsOf(colours)[name];
  return Math.min(...backgrounds.map((background) => contrast(colours[name], background)));
}

function backgroundsOf(colours: BrandColours): Readonly<Record<keyof BrandColours, readonly Colour[]>> {
  const { page, text, button, loyalty } = colours;
  return {
    page: [text],
    text: [page, sandOf(colours)],
    button: [page, linenOf(colours), onFill, washOf(page, button)],
    loyalty: [page, linenOf(colours), washOf(page, loyalty)],
  };
}

/** Finds the colours that people with weak sight can't read, with the nearest ones that they can. */
export function colourProblems(colours: BrandColours): readonly ColourProblem[] {
  if (luminance(colours.page) < minPageLuminance) {
    const nearest = lightened(colours.page);
    return [{ name: 'page', text: 'Too dark: photographs of products need a light page.', nearest }];
  }
  return (['text', 'button', 'loyalty'] as const).flatMap((name) => {
    if (contrastOf(colours, name) >= minContrast) return [];
    const nearest = darkened(colours, name);
    return [{ name, text: `Too light to read: needs a contrast of ${minContrast}.`, nearest }];
  });
}

function lightened(page: Colour): Colour {
  for (let step = 0; step < 100; step += 1) {
    const candidate = mix(page, white, step / 100);
    if (luminance(candidate) >= minPageLuminance) return candidate;
  }
  return white;
}

/** Its backgrounds change with it, so each step is measured anew. */
function darkened(colours: BrandColours, name: 'text' | 'button' | 'loyalty'): Colour {
  for (let step = 0; step < 100; step += 1) {
    const candidate = mix(colours[name], black, step / 100);
    if (contrastOf({ ...colours, [name]: candidate }, name) >= minContrast) return candidate;
  }
  return black;
}

const families: Readonly<Record<Typeface, string>> = {
  cormorant: '"Cormorant Garamond","Cormorant fallback",Georgia,serif',
  figtree: '"Figtree","Figtree fallback",system-ui,sans-serif',
  georgia: 'Georgia,"Times New Roman",serif',
};

/** Radii of controls and of cards, in pixels. */
const radii: Readonly<Record<CornerStyle, readonly [control: number, card: number]>> = {
  square: [0, 0],
  soft: [2, 4],
  round: [10, 14],
};

/** Writes the CSS variables of a look that differ from the shipped ones; '' for the shipped look. */
export function cssOfTheme({ colours, typeface, corners }: BrandTheme): string {
  const [control, card] = radii[corners];
  const palette = isShipped(colours) ? {} : paletteOf(colours);
  return [
    ...Object.entries(palette).map(([name, colour]) => `--color-${name}:${colour}`),
    ...(typeface === defaultTheme.typeface ? [] : [`--font-serif:${families[typeface]}`]),
    ...(corners === defaultTheme.corners ? [] : [`--radius-1:${control}px`, `--radius-2:${card}px`]),
  ].join(';');
}

/** The shipped palette is tuned by eye, so it is not derived. */
function isShipped(colours: BrandColours): boolean {
  const { page, text, button, loyalty } = defaultTheme.colours;
  return (
    colours.page === page && colours.text === text && colours.button === button && colours.loyalty === loyalty
  );
}
