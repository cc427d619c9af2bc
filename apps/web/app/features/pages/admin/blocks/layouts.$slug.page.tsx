import { homeSlug } from '@jhumka/domain/layouts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { browserClient } from '../../../../api/client.ts';
import { invalidate } from '../../../../api/query-key.ts';
import { useChange } from '../../../../api/use-change.ts';
import { pageTitle } from '../../../../components/page-title.ts';
import { DetailPage } from '../../../admin/frame/detail-page.tsx';
import { PageHead } from '../../../admin/frame/page-head.tsx';
import { ConfirmButton } from '../../../admin/kit/confirm-button.tsx';
import { formatTime } from '../../../admin/kit/format.ts';
import { LayoutForm } from './layout-form.tsx';
import { type LayoutSource, layoutSourceQuery } from './layouts-queries.ts';

export const meta = () => [{ title: pageTitle('Page') }, { name: 'robots', content: 'noindex' }];

/** Editor of the home page or of a page of the shop's own. */
export default function LayoutEditor() {
  const { slug = '' } = useParams();
  const query = useQuery(layoutSourceQuery(slug));
  const found = { ...query, data: query.data && { page: query.data } };
  return (
    <DetailPage noun="page" query={found}>
      {({ page }) => <Loaded page={page} />}
    </DetailPage>
  );
}

function Loaded({ page }: { readonly page: LayoutSource }) {
  const queryClient = useQueryClient();
  const { slug, title, version, author, createdAt } = page;
  const isHome = slug === homeSlug;
  return (
    <>
      <PageHead
        title={title}
        note={
          <span className="flex flex-wrap gap-x-3">
            <span>
              Version {version}, {author ?? 'default'}
              {createdAt && `, ${formatTime(createdAt)}`}
            </span>
            <Link className="text-link" to={isHome ? '/' : `/pages/${slug}`} reloadDocument>
              View in the shop
            </Link>
          </span>
        }
        actions={!isHome && <RemovePage slug={slug} title={title} />}
      />
      {/* Remounts the form for another version, which discards its input. */}
      <LayoutForm
        key={`${slug} ${version}`}
        page={page}
        onSaved={(saved) => {
          queryClient.setQueryData(layoutSourceQuery(slug).queryKey, saved);
          void invalidate(queryClient, ['admin.layouts.versions', 'admin.layouts.list', 'content.layout']);
        }}
        onReload={() => void invalidate(queryClient, ['admin.layouts.get'])}
      />
    </>
  );
}

function RemovePage({ slug, title }: { readonly slug: string; readonly title: string }) {
  const navigate = useNavigate();
  const remove = useChange(() => browserClient.call('admin.layouts.remove', { slug }), {
    done: 'Page removed',
    changes: ['admin.layouts.list'],
    onSuccess: () => void navigate('/dashboard/layouts'),
  });
  return (
    <ConfirmButton
      isBusy={remove.isPending}
      question={{
        title: `Remove “${title}”?`,
        text: 'Its address answers “not found”. Links to it in menus and blocks stay and should be changed.',
        action: 'Remove',
        isDanger: true,
      }}
      onYes={() => remove.mutate()}
    >
      Remove the page
    </ConfirmButton>
  );
}
