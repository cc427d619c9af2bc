import { homeSlug, isHelpPage, pageAddress } from '@jhumka/domain/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { DetailPage } from '../../admin/frame/detail-page.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { PageForm } from './page-form.tsx';
import { type PageSource, pageSourceQuery } from './page-queries.ts';

export const meta = () => [{ title: pageTitle('Page') }, { name: 'robots', content: 'noindex' }];

/** Editor of any page of the shop. */
export default function PageEditor() {
  const { slug = '' } = useParams();
  const query = useQuery(pageSourceQuery(slug));
  return (
    <DetailPage noun="page" query={query}>
      {(source) => <Loaded {...source} />}
    </DetailPage>
  );
}

interface LoadedProps {
  readonly page: PageSource;
  readonly placeholders: Readonly<Record<string, string>>;
}

function Loaded({ page, placeholders }: LoadedProps) {
  const queryClient = useQueryClient();
  const { slug, title, version, author, createdAt } = page;
  const isMade = slug !== homeSlug && !isHelpPage(slug);
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
            <Link className="text-link" to={pageAddress(slug)} reloadDocument>
              View in the shop
            </Link>
          </span>
        }
        actions={isMade && <RemovePage slug={slug} title={title} />}
      />
      {/* Remounts the form for another version, which discards its input. */}
      <PageForm
        key={`${slug} ${version}`}
        page={page}
        placeholders={placeholders}
        onSaved={(saved) => {
          queryClient.setQueryData(pageSourceQuery(slug).queryKey, { page: saved, placeholders });
          void invalidate(queryClient, [
            ...(['admin.pages.history', 'admin.pages.list', 'content.layout', 'content.page'] as const),
          ]);
        }}
        onReload={() => void invalidate(queryClient, ['admin.pages.get'])}
      />
    </>
  );
}

function RemovePage({ slug, title }: { readonly slug: string; readonly title: string }) {
  const navigate = useNavigate();
  const remove = useChange(() => browserClient.call('admin.pages.remove', { slug }), {
    done: 'Page removed',
    changes: ['admin.pages.list'],
    onSuccess: () => void navigate('/dashboard/pages'),
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
