import { type ReactNode, useState } from 'react';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { announce } from '../../../ui/announce.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FormSection } from './form/form-section.tsx';
import { formatTime } from './format.ts';

interface Version {
  readonly version: number;
  /** Null for what came with the shop. */
  readonly author: string | null;
  readonly createdAt: string | null;
  readonly note?: string;
}

interface RestorableVersionsProps<Loaded extends { readonly version: number }> {
  readonly query: {
    readonly data: readonly Version[] | undefined;
    readonly isError: boolean;
    readonly error: unknown;
  };
  readonly published: number;
  readonly load: (version: number) => Promise<Loaded>;
  readonly onRestored: (loaded: Loaded) => void;
  /** Compares a version with the published one. */
  readonly compare?: (version: number) => ReactNode;
}

/** Lists every version of something; one of them is brought back into the form, to be looked at and published. */
export function RestorableVersions<Loaded extends { readonly version: number }>({
  query,
  published,
  load,
  onRestored,
  compare,
}: RestorableVersionsProps<Loaded>) {
  const [compared, setCompared] = useState<number>();
  const restore = useChange(load, {
    failed: 'The version did not load. Please try again.',
    onSuccess: (loaded) => {
      onRestored(loaded);
      announce(`Version ${loaded.version} is in the form. Publish it to bring it back.`);
    },
  });
  return (
    <FormSection isStacked title="Versions" text="An old one comes back into the form first.">
      <div className="sm:col-span-2">
        {query.isError && (
          <p className="text-small text-danger">
            {problemMessage(query.error, 'The versions did not load. Please try again.')}
          </p>
        )}
        {!query.data && !query.isError && <Skeleton className="h-24" />}
        <ul>
          {query.data?.map(({ version, author, createdAt, note }) => (
            <li
              key={version}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-rule py-2 not-first:border-t"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  Version {version}
                  {version === published && <Badge tone="success">Published</Badge>}
                </p>
                <p className="text-note wrap-anywhere text-ink-muted">
                  {author ?? 'Before the first change'}
                  {createdAt && `, ${formatTime(createdAt)}`}
                  {note && `: ${note}`}
                </p>
              </div>
              {version !== published && (
                <>
                  <div className="flex flex-wrap">
                    {compare && (
                      <Button
                        variant="quiet"
                        size="small"
                        aria-expanded={compared === version}
                        aria-label={`Compare version ${version}`}
                        onClick={() => setCompared(compared === version ? undefined : version)}
                      >
                        {compared === version ? 'Close' : 'Compare'}
                      </Button>
                    )}
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={`Bring back version ${version}`}
                      isBusy={restore.isPending && restore.variables === version}
                      onClick={() => restore.mutate(version)}
                    >
                      Bring back
                    </Button>
                  </div>
                  {compared === version && compare?.(version)}
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </FormSection>
  );
}
