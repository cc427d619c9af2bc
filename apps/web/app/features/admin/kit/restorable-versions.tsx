import { type ReactNode, useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormSection } from './form/form-section.tsx';
import { formatTime } from './format.ts';
import { VersionList } from './version-list.tsx';

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
        <VersionList
          query={query}
          published={published}
          note={({ author, createdAt, note }) => (
            <>
              {author ?? 'Before the first change'}
              {createdAt && `, ${formatTime(createdAt)}`}
              {note && `: ${note}`}
            </>
          )}
        >
          {({ version }) => (
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
        </VersionList>
      </div>
    </FormSection>
  );
}
