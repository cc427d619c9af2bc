import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { pageTitle } from '../../../components/page-title.ts';
import { DetailPage } from '../../admin/frame/detail-page.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { PageForm } from './page-form.tsx';
import { followPage, type PageSlug, type PageSource, pageSourceQuery } from './page-queries.ts';
import { PageVersions } from './page-versions.tsx';

export const meta = () => [{ title: pageTitle('Page') }, { name: 'robots', content: 'noindex' }];

/** Editor of a help or policy page, with a live preview and all versions. */
export default function PageEditor() {
  const { slug = '' } = useParams();
  const query = useQuery(pageSourceQuery(slug as PageSlug));
  return (
    <DetailPage noun="page" query={query}>
      {(source) => <Loaded {...source} reload={query.refetch} />}
    </DetailPage>
  );
}

interface LoadedProps {
  readonly page: PageSource;
  readonly placeholders: Readonly<Record<string, string>>;
  readonly reload: () => unknown;
}

function Loaded({ page, placeholders, reload }: LoadedProps) {
  const queryClient = useQueryClient();
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
              Version {page.version}, {page.author?.name ?? 'default'}, {formatTime(page.createdAt)}
            </span>
            <Link className="text-link" to={`/${page.slug}`} reloadDocument>
              View in the shop
            </Link>
          </span>
        }
      />
      {/* Remounts the form for another version, which discards its input. */}
      <PageForm
        key={`${page.slug} ${page.version}`}
        page={page}
        placeholders={placeholders}
        onSaved={show}
        onReload={() => {
          reload();
          followPage(queryClient, page.slug);
        }}
      />
      <PageVersions key={page.slug} page={page} onRestored={show} />
    </>
  );
}
