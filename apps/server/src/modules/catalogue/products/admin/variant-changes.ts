import { chosenOptions, describeChoice, type ProductOption } from '@jhumka/domain/catalogue';
import { formatRupees, type Paise } from '@jhumka/domain/money';
import type { PriceFacts } from '@jhumka/domain/pricing';
import type { VariantRow } from '../../variants/store.ts';

/** Lists what changed of the variants for the audit log, a line for each of them. */
export function variantChanges(
  optionsBefore: readonly ProductOption[],
  before: readonly VariantRow[],
  options: readonly ProductOption[],
  after: readonly VariantRow[],
): Record<string, { from: unknown; to: unknown }> {
  const linesOf = (all: readonly ProductOption[], rows: readonly VariantRow[]) =>
    new Map(rows.map((row) => [row.id, lineOf(row, describeChoice(chosenOptions(all, row.value_ids)))]));
  const [old, now] = [linesOf(optionsBefore, before), linesOf(options, after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id));
  if (changed.length === 0) return {};
  const shown = (lines: ReadonlyMap<string, string>) => changed.flatMap((id) => lines.get(id) ?? []);
  return { variants: { from: shown(old), to: shown(now) } };
}

const lineOf = (row: VariantRow, choice: string): string =>
  [
    ...[choice, row.sku, formatRupees(row.price), `${row.discount}% off`],
    ...partsOf(row.price_facts),
    ...(row.cost === null ? [] : [`cost ${formatRupees(row.cost)}`]),
    row.made_to_order_days === null ? `${row.stock} in stock` : `made in ${row.made_to_order_days} days`,
    ...(row.is_default ? ['default'] : []),
    ...(row.is_hidden ? ['hidden'] : []),
  ]
    .filter((text) => text !== '')
    .join(', ');

function partsOf(facts: PriceFacts | null): string[] {
  if (facts === null) return [];
  const { netWeightMg, stones, making, hallmark, rate } = facts;
  const amounts: [string, Paise | null | undefined][] = [
    ['stones', stones],
    ['making', making],
    ['hallmark', hallmark],
    ['a gram at', rate?.perGram],
  ];
  return [
    ...(netWeightMg === null ? [] : [`net ${netWeightMg / 1000} g`]),
    ...amounts.flatMap(([name, amount]) => (amount == null ? [] : `${name} ${formatRupees(amount)}`)),
  ];
}
