import { pageAddress, pageNameOf } from '@jhumka/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { FormSection } from '../../admin/kit/form/form-section.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column } from '../../admin/kit/table/table-types.ts';
import { type PageRow, pageListQuery } from './page-queries.ts';

export const meta = () => [{ title: pageTitle('Pages') }, { name: 'robots', content: 'noindex' }];

const columns: readonly Column<PageRow>[] = [
  { id: 'title', head: 'Page', cell: ({ title }) => title },
  {
    id: 'address',
    head: 'Address',
    cell: ({ slug }) => <span className="text-ink-muted">{pageAddress(slug)}</span>,
  },
  { id: 'version', head: 'Version', isFigure: true, cell: ({ version }) => version },
  { id: 'who', head: 'Last changed by', cell: ({ author }) => author ?? 'default' },
  {
    id: 'when',
    head: 'Date',
    cell: ({ createdAt }) => <span className="text-ink-muted">{createdAt ? formatTime(createdAt) : ''}</span>,
  },
  { id: 'note', head: 'Reason', isLong: true, cell: ({ note }) => note },
];

/** Every page of the shop: home, help pages, and those that an administrator has made. */
export default function PagesPage() {
  const listing = useListing();
  const query = useQuery(pageListQuery());
  return (
    <>
      <PageHead
        title="Pages"
        note="Pages made of blocks: arranged, scheduled and looked at before anybody else sees them."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <AdminTable
          name="pages"
          label="Pages"
          listing={listing}
          query={query}
          columns={columns}
          rowId={({ slug }) => slug}
          rowName={({ title }) => title}
          rowAddress={({ slug }) => `/dashboard/pages/${slug}`}
          empty={{ title: 'No pages', text: 'The home page is always here.' }}
        />
        <NewPage />
      </div>
    </>
  );
}

/** Makes a page with one block of text, and opens it. */
function NewPage() {
  const navigate = useNavigate();
  const form = useEntryForm({
    saved: { title: '', slug: '' },
    check: ({ title, slug }) => ({
      title: title.trim() === '' && 'Please enter a title.',
      slug: (slug || pageNameOf(title)) === '' && 'Please enter a name of small letters, digits and hyphens.',
    }),
    send: async ({ title, slug }) => {
      const page = { slug: slug || pageNameOf(title), title, version: 0, blocks: [] };
      return (await browserClient.call('admin.pages.publish', page)).data;
    },
    changes: ['admin.pages.list'],
    onSaved: ({ slug }) => void navigate(`/dashboard/pages/${slug}`),
  });
  return (
    <EntryForm form={form} label="New page" failed="The page was not made. Please try again.">
      <FormSection title="New page" text="About us, our shop, a lookbook: link it in the menu or the footer.">
        <TextField label="Title" maxLength={80} {...form.field('title')} />
        <TextField
          label="Name in the address"
          isOptional
          hint={`/pages/${form.entry.slug || pageNameOf(form.entry.title) || '…'}`}
          maxLength={60}
          spellCheck={false}
          {...form.field('slug')}
        />
        <div className="sm:col-span-2">
          <Button type="submit" size="small" variant="primary" isBusy={form.isPending}>
            Make the page
          </Button>
        </div>
      </FormSection>
    </EntryForm>
  );
}
