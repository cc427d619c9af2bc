import type { ProductImport } from '../catalogue-queries.ts';

/** Counts what a checked file of products would do. */
export function ImportFigures({ state, wrong }: { readonly state: ProductImport; readonly wrong: number }) {
  const figures: readonly (readonly [name: string, number: number])[] = [
    ['New', state.created],
    ['Existing', state.updated],
    ['Errors', wrong],
    ['Categories missing', state.missing.filter(({ category }) => category !== '').length],
    ['Pictures to fetch', state.pictures.found],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(([name, number]) => (
        <div key={name}>
          <dt className="text-ink-muted text-small">{name}</dt>
          <dd className="figures type-heading">{number.toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  );
}
