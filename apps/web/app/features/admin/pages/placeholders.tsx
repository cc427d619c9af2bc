import { Button } from '../../../ui/button.tsx';

interface PlaceholdersProps {
  /** Placeholders for double braces, with their current values. */
  readonly placeholders: Readonly<Record<string, string>>;
  readonly onInsert: (placeholder: string) => void;
}

/** Placeholders for shop settings that a text can use, so that each value is maintained in one place. */
export function Placeholders({ placeholders, onInsert }: PlaceholdersProps) {
  return (
    <details className="rounded-1 border border-rule">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">Placeholders</summary>
      <div className="border-rule border-t px-4 py-3">
        <p className="mb-2 text-small text-ink-muted">
          A placeholder is filled in from Settings. Press one to insert it at the cursor.
        </p>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {Object.entries(placeholders).map(([name, value]) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-3 border-rule border-t py-1"
            >
              <Button variant="quiet" size="small" onClick={() => onInsert(`{{${name}}}`)}>
                {name}
              </Button>
              <span className="text-note text-ink-muted wrap-anywhere">{value}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
