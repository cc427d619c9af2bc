import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { problemWords } from '../../../api/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { timeWords } from '../kit/time-words.ts';
import { PageForm } from './page-form.tsx';
import { followPage, type PageSlug, type PageSource, pageSourceQuery } from './page-queries.ts';
import { PageVersions } from './page-versions.tsx';

/** One help or policy page: to be written with a preview beside it, and all its versions. */
export function PageEditor() {
  const { slug = '' } = useParams();
  const query = useQuery(pageSourceQuery(slug as PageSlug));
  const queryClient = useQueryClient();
  if (query.isError && !query.data) {
    return (
      <EmptyState
        isPage
        title="This page did not load"
        action={
          <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {problemWords(query.error, 'The shop did not answer. Please check your connection.')}
      </EmptyState>
    );
  }
  if (!query.data) {
    return (
      <>
        <PageHead title="Page" />
        <Skeleton className="h-96" />
      </>
    );
  }
  const { page, placeholders } = query.data;
  const show = (newest: PageSource) => {
    queryClient.setQueryData(pageSourceQuery(page.slug).queryKey, { page: newest, placeholders });
    followPage(queryClient, page.slug);
  };
  return (
    <>
      <PageHead
        title={page.title}
        note={
          <span className="flex flex-wrap gap-x-3">
            <span>
              Version {page.version}, {page.author?.name ?? 'came with the shop'}, {timeWords(page.createdAt)}
            </span>
            <Link className="text-link" to={`/${page.slug}`} reloadDocument>
              In the shop
            </Link>
          </span>
        }
      />
      {/* Another version is another form: what was typed into the one before goes with it. */}
      <PageForm
        key={`${page.slug} ${page.version}`}
        page={page}
        placeholders={placeholders}
        onSaved={show}
        onReload={() => {
          void query.refetch();
          followPage(queryClient, page.slug);
        }}
      />
      <PageVersions key={page.slug} page={page} onRestored={show} />
    </>
  );
}
