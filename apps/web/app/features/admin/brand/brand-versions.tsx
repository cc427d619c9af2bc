import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { announce } from '../../../ui/announce.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { formatTime } from '../kit/format.ts';
import { type BrandEntry, brandVersionsQuery, entryOf } from './brand-queries.ts';

interface BrandVersionsProps {
  readonly published: number;
  readonly onRestored: (entry: BrandEntry) => void;
}

/** Lists every version of the brand; one of them is brought back into the form, to be looked at and published. */
export function BrandVersions({ published, onRestored }: BrandVersionsProps) {
  const query = useQuery(brandVersionsQuery());
  const restore = useChange(
    async (version: number) => (await browserClient.call('admin.brand.get', { version })).data,
    {
      failed: 'The version did not load. Please try again.',
      changes: [],
      onSuccess: (brand) => {
        onRestored(entryOf(brand));
        announce(`Version ${brand.version} is in the form. Publish it to bring it back.`);
      },
    },
  );
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
          {query.data?.map(({ version, author, createdAt }) => (
            <li
              key={version}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-rule py-2 not-first:border-t"
            >
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">Version {version}</span>
                {version === published && <Badge tone="success">Published</Badge>}
                <span className="text-note text-ink-muted">
                  {author ?? 'Before the first change'}
                  {createdAt && `, ${formatTime(createdAt)}`}
                </span>
              </p>
              {version !== published && (
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
            </li>
          ))}
        </ul>
      </div>
    </FormSection>
  );
}
