import { useQuery } from '@tanstack/react-query';
import { diffLines, diffWordsWithSpace } from 'diff';
import { problemMessage } from '../../../api/problem-message.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type PageSource, pageVersionQuery } from './page-queries.ts';
import { partsShown } from './parts-shown.ts';

interface ComparedVersionProps {
  /** The published version. */
  readonly page: PageSource;
  readonly version: number;
}

const textOf = ({ blocks }: PageSource) =>
  blocks.flatMap((block) => (block.kind === 'text' ? block.markdown : [])).join('\n\n');

const kindsOf = ({ blocks }: PageSource) => blocks.map(({ kind }) => kind).join(', ');

/** Compares the words of an old version with those of the published one. */
export function ComparedVersion({ page, version }: ComparedVersionProps) {
  const { data: old, isError, error } = useQuery(pageVersionQuery(page.slug, version));
  if (isError) {
    return (
      <p className="w-full text-small text-danger">
        {problemMessage(error, 'This version did not load. Please try again.')}
      </p>
    );
  }
  if (!old) return <Skeleton className="h-40 w-full" />;
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4 py-3">
      <p className="text-small text-ink-muted">
        From version {version} to the published version {page.version}:
      </p>
      <TextChanges label="Title" before={old.title} after={page.title} />
      <TextChanges label="Introduction" before={old.lead} after={page.lead} />
      <TextChanges label="Sentence for search engines" before={old.description} after={page.description} />
      <TextChanges label="Blocks" before={kindsOf(old)} after={kindsOf(page)} />
      <TextChanges label="Text" before={textOf(old)} after={textOf(page)} />
    </div>
  );
}

interface TextChangesProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Diff of two texts: removals struck out, additions marked, unchanged parts shortened. */
function TextChanges({ label, before, after }: TextChangesProps) {
  if (before === after) return null;
  const isLong = before.includes('\n') || after.includes('\n');
  const parts = partsShown(isLong ? diffLines(before, after) : diffWordsWithSpace(before, after), isLong);
  return (
    <section aria-label={label} className="grid gap-1">
      <h3 className="text-note font-medium text-ink-muted">{label}</h3>
      <div className="rounded-1 border border-rule p-3 text-small whitespace-pre-wrap wrap-anywhere">
        {parts.map(({ key, kind, text }) =>
          kind === 'gone' ? (
            <del key={key} className="bg-danger-wash text-danger">
              {text}
            </del>
          ) : kind === 'new' ? (
            <ins key={key} className="bg-success-wash text-success no-underline">
              {text}
            </ins>
          ) : kind === 'left-out' ? (
            <span key={key} className="block py-1 text-note text-ink-muted">
              {text}
            </span>
          ) : (
            <span key={key}>{text}</span>
          ),
        )}
      </div>
    </section>
  );
}
