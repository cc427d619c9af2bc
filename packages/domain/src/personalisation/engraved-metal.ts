import type { ChosenOptions } from '../catalogue/index.ts';

/** Looks of a band; 'neutral' where the metal is not known, as a jeweller's proof. */
export const engravedMetals = ['yellow', 'rose', 'white', 'neutral'] as const;
export type EngravedMetal = (typeof engravedMetals)[number];

/** Colours of a plate and of the letters in it. */
export const engravingColours: Readonly<
  Record<EngravedMetal, Readonly<Record<'dark' | 'middle' | 'bright' | 'ink', string>>>
> = {
  yellow: { dark: '#8a5f16', middle: '#d9a941', bright: '#f7e2a6', ink: '#4f350a' },
  rose: { dark: '#8d4f3a', middle: '#d99a80', bright: '#f6d9cb', ink: '#552818' },
  white: { dark: '#6f7073', middle: '#c3c4c6', bright: '#f3f3f2', ink: '#37383a' },
  neutral: { dark: '#e6d9c4', middle: '#f3ebde', bright: '#fbf8f3', ink: '#1e1a17' },
};

const metals: readonly (readonly [RegExp, EngravedMetal])[] = [
  [/rose/i, 'rose'],
  [/white|platinum|rhodium|silver/i, 'white'],
  [/gold|vermeil/i, 'yellow'],
];

/** Returns the look of the chosen metal; neutral for a product without a choice of metals. */
export function engravedMetalOf(options: ChosenOptions): EngravedMetal {
  const values = Object.values(options);
  return metals.find(([name]) => values.some((value) => name.test(value)))?.[1] ?? 'neutral';
}
