import { diffLines, diffWordsWithSpace } from 'diff';
import { partsShown } from './parts-shown.ts';

interface TextChangesProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Diff of two texts: removals struck out, additions marked, unchanged parts shortened. */
export function TextChanges({ label, before, after }: TextChangesProps) {
  if (before === after) return null;
  const isLong = before.includes('\n') || after.includes('\n');
  const parts = partsShown(isLong ? diffLines(before, after) : diffWordsWithSpace(before, after), isLong);
  return (
    <section aria-label={label} className="grid gap-1">
      <h3 className="text-note font-medium text-ink-muted">{label}</h3>
      <div className="rounded-1 border border-rule p-3 text-small whitespace-pre-wrap wrap-anywhere">
        {parts.map(({ key, kind, words }) =>
          kind === 'gone' ? (
            <del key={key} className="bg-danger-wash text-danger">
              {words}
            </del>
          ) : kind === 'new' ? (
            <ins key={key} className="bg-success-wash text-success no-underline">
              {words}
            </ins>
          ) : kind === 'left-out' ? (
            <span key={key} className="block py-1 text-note text-ink-muted">
              {words}
            </span>
          ) : (
            <span key={key}>{words}</span>
          ),
        )}
      </div>
    </section>
  );
}
