import { useQuery } from '@tanstack/react-query';
import { diffLines, diffWordsWithSpace } from 'diff';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { VersionList } from '../../admin/kit/version-list.tsx';
import { entryOf, type PageSource, pageHistoryQuery, pageVersionQuery } from './page-queries.ts';
import { partsShown } from './parts-shown.ts';

interface PageVersionsProps {
  readonly page: PageSource;
  readonly onRestored: (page: PageSource) => void;
}

/** Lists every version of a page, compares one with the current text, and restores it. */
export function PageVersions({ page, onRestored }: PageVersionsProps) {
  const [compared, setCompared] = useState<number>();
  const query = useQuery(pageHistoryQuery(page.slug));
  return (
    <Panel className="rounded-2">
      <section aria-label="Versions" className="grid gap-4">
        <h2 className="type-heading">Versions</h2>
        <VersionList
          query={query}
          published={page.version}
          note={({ author, createdAt, note }) => (
            <>
              {author?.name ?? 'Default text'}, {formatTime(createdAt)}
              {note && `: ${note}`}
            </>
          )}
        >
          {({ version }) => (
            <>
              <Button
                variant="quiet"
                size="small"
                aria-expanded={compared === version}
                aria-label={`Compare version ${version}`}
                onClick={() => setCompared(compared === version ? undefined : version)}
              >
                {compared === version ? 'Close' : 'Compare'}
              </Button>
              {compared === version && <Compared page={page} version={version} onRestored={onRestored} />}
            </>
          )}
        </VersionList>
      </section>
    </Panel>
  );
}

interface ComparedProps extends PageVersionsProps {
  readonly version: number;
}

function Compared({ page, version, onRestored }: ComparedProps) {
  const query = useQuery(pageVersionQuery(page.slug, version));
  const restore = useChange(
    async (old: PageSource) => {
      const input = {
        slug: page.slug,
        version: page.version,
        ...entryOf(old),
        note: `Restore version ${version}`,
      };
      return (await browserClient.call('admin.pages.update', input)).data;
    },
    {
      done: (saved) => `Version ${version} restored as version ${saved.version}`,
      failed: 'The version was not restored. Please try again.',
      changes: [],
      onSuccess: onRestored,
    },
  );
  if (query.isError)
    return (
      <p className="w-full text-small text-danger">
        {problemMessage(query.error, 'This version did not load. Please try again.')}
      </p>
    );
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  const old = query.data;
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4 py-3">
      <p className="text-small text-ink-muted">
        From version {version} to the published version {page.version}:
      </p>
      <TextChanges label="Heading" before={old.title} after={page.title} />
      <TextChanges label="Introduction" before={old.lead} after={page.lead} />
      <TextChanges label="Description for search engines" before={old.description} after={page.description} />
      <TextChanges label="Text" before={old.markdown} after={page.markdown} />
      <ConfirmButton
        variant="secondary"
        className="justify-self-start"
        isBusy={restore.isPending}
        question={{
          title: `Restore version ${version}?`,
          text: `It is published immediately as version ${page.version + 1}. Version ${page.version} stays in the history.`,
          action: 'Restore',
        }}
        onYes={() => restore.mutate(old)}
      >
        Restore version {version}
      </ConfirmButton>
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
