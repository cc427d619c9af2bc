import { numberOf } from '@jhumka/domain/typed';
import type { VariantColumn, VariantEntry } from './variants-entry.ts';

/** Writes texts into the cells from one on, to the right and down, as a spreadsheet pastes them. */
export function pasteCells<Column extends string, Row extends Readonly<Record<Column, string>>>(
  rows: readonly Row[],
  columns: readonly Column[],
  { row, column }: { readonly row: number; readonly column: Column },
  text: string,
): Row[] {
  const lines = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const first = columns.indexOf(column);
  return rows.map((known, index) => {
    const cells = lines[index - row];
    if (index < row || !cells) return known;
    const pairs = cells.flatMap((cell, offset) => {
      const name = columns[first + offset];
      return name ? [[name, cell.trim()]] : [];
    });
    return { ...known, ...Object.fromEntries(pairs) };
  });
}

/** Copies a cell to all rows below it. */
export const fillDown = (
  variants: readonly VariantEntry[],
  row: number,
  column: VariantColumn,
): VariantEntry[] =>
  variants.map((variant, index) =>
    index > row ? { ...variant, [column]: variants[row]?.[column] ?? '' } : variant,
  );

/** Changes typed prices by a percentage, to a paisa; empty ones stay the product's. */
export const changePrices = (variants: readonly VariantEntry[], percent: number): VariantEntry[] =>
  variants.map((variant) => {
    const price = numberOf(variant.price, 'rupees');
    if (Number.isNaN(price)) return variant;
    return { ...variant, price: String(Math.round(price * (100 + percent)) / 100) };
  });

/** Shows or hides a picture with all variants that have a value, such as the pictures of a metal. */
export const togglePicture = (
  variants: readonly VariantEntry[],
  { option, value }: { readonly option: string; readonly value: string },
  pictureId: string,
): VariantEntry[] => {
  const isOf = (variant: VariantEntry) => variant.options[option] === value;
  const isOn = hasPicture(variants.filter(isOf), pictureId);
  return variants.map((variant) => {
    if (!isOf(variant)) return variant;
    const others = variant.pictureIds.filter((id) => id !== pictureId);
    return { ...variant, pictureIds: isOn ? others : [...others, pictureId] };
  });
};

/** Returns true if all of these variants show a picture. */
export const hasPicture = (variants: readonly VariantEntry[], pictureId: string): boolean =>
  variants.length > 0 && variants.every(({ pictureIds }) => pictureIds.includes(pictureId));

/** Makes one variant the default one, or none when it was. */
export const toggleDefault = (variants: readonly VariantEntry[], row: number): VariantEntry[] =>
  variants.map((variant, index) => ({ ...variant, isDefault: index === row && !variant.isDefault }));
