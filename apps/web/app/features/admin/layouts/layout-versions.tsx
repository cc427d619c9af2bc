import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { formatTime } from '../kit/format.ts';
import { VersionList } from '../kit/version-list.tsx';
import { type LayoutSource, layoutVersionsQuery } from './layouts-queries.ts';

interface LayoutVersionsProps {
  readonly slug: string;
  readonly published: number;
  readonly onRestored: (page: LayoutSource) => void;
}

/** Lists every version of a page; one of them is brought back into the form, to be looked at and published. */
export function LayoutVersions({ slug, published, onRestored }: LayoutVersionsProps) {
  const query = useQuery(layoutVersionsQuery(slug));
  const restore = useChange(
    async (version: number) => (await browserClient.call('admin.layouts.get', { slug, version })).data,
    {
      failed: 'The version did not load. Please try again.',
      onSuccess: (page) => {
        onRestored(page);
        announce(`Version ${page.version} is in the form. Publish it to bring it back.`);
      },
    },
  );
  return (
    <FormSection isStacked title="Versions" text="An old one comes back into the form first.">
      <div className="sm:col-span-2">
        <VersionList
          query={query}
          published={published}
          note={({ author, createdAt }) => (
            <>
              {author ?? 'default'}
              {createdAt && `, ${formatTime(createdAt)}`}
            </>
          )}
        >
          {({ version }) => (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Bring back version ${version}`}
              isBusy={restore.isPending && restore.variables === version}
              onClick={() => restore.mutate(version)}
            >
              Bring back
            </Button>
          )}
        </VersionList>
      </div>
    </FormSection>
  );
}
