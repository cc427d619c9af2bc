import type { ReactNode } from 'react';

/** Facts as name and value, a line each. */
export function Pairs({ pairs }: { readonly pairs: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl>
      {pairs.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-rule py-2 not-first:border-t">
          <dt className="max-w-3/5 shrink-0 text-ink-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
