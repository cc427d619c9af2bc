import type { Reply } from '@jhumka/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { FormSection } from '../../admin/kit/form/form-section.tsx';
import { useMemoryDraft } from '../../admin/kit/form/guarded-changes.tsx';
import { SaveBar } from '../../admin/kit/form/save-bar.tsx';
import { NotLoaded } from '../../admin/kit/not-loaded.tsx';
import { type LinkRow, LinkRows } from './link-rows.tsx';

export const meta = () => [{ title: pageTitle('Menus') }, { name: 'robots', content: 'noindex' }];

type Menus = Reply<'admin.menus.get'>['data'];

const menusQuery = personalQuery('admin.menus.get', {}, { staleTime: 0, refetchOnWindowFocus: false });

const maxColumns = 3;

/** The menu of the header and the columns of the footer. */
export default function MenusPage() {
  const query = useQuery(menusQuery);
  return (
    <>
      <PageHead title="Menus" note="Links of the header and the footer, on every page of the shop." />
      {query.data ? (
        <MenusForm key={query.data.version} menus={query.data} />
      ) : query.isError ? (
        <NotLoaded what="The menus" query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

interface Entry {
  readonly header: readonly LinkRow[] | null;
  readonly footer: readonly { readonly title: string; readonly links: readonly LinkRow[] }[] | null;
}

function MenusForm({ menus: { version, header, footer } }: { readonly menus: Menus }) {
  const queryClient = useQueryClient();
  const form = useEntryForm<Entry, Menus>({
    saved: { header, footer },
    draft: useMemoryDraft(`menus ${version}`),
    send: async (entry) => {
      const menus = {
        header: entry.header && [...entry.header],
        footer: entry.footer?.map(({ title, links }) => ({ title, links: [...links] })) ?? null,
      };
      return (await browserClient.call('admin.menus.save', { version, ...menus })).data;
    },
    onSaved: (saved) => {
      showToast('Menus saved');
      queryClient.setQueryData(menusQuery.queryKey, saved);
      void invalidate(queryClient, ['shop.facts']);
    },
  });
  const { entry } = form;
  const setColumn = (at: number, part: object) =>
    form.set(({ footer: columns }) => ({
      footer: columns?.map((column, index) => (index === at ? { ...column, ...part } : column)) ?? null,
    }));
  return (
    <EntryForm
      form={form}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      failed="The menus were not saved. Please try again."
      onReload={() => void invalidate(queryClient, ['admin.menus.get'])}
    >
      <FormSection
        title="Header"
        text="Between Collections and VIP: the categories and gifts, or links of your own."
      >
        <div className="sm:col-span-2">
          <Checkbox
            checked={entry.header !== null}
            onChange={({ target }) => form.set({ header: target.checked ? [{ label: '', to: '/' }] : null })}
          >
            Links of my own in the header
          </Checkbox>
        </div>
        {entry.header && (
          <LinkRows
            name="the header"
            links={entry.header}
            problem={(field) => form.problem(`header.${field}`)}
            onChange={(links) => form.set({ header: links })}
          />
        )}
      </FormSection>
      <FormSection
        title="Footer"
        text="Up to three columns beside the seller. Seller, policies and social links always stay."
      >
        <div className="sm:col-span-2">
          <Checkbox
            checked={entry.footer !== null}
            onChange={({ target }) =>
              form.set({ footer: target.checked ? [{ title: '', links: [{ label: '', to: '/' }] }] : null })
            }
          >
            Columns of my own in the footer
          </Checkbox>
        </div>
        {entry.footer?.map(({ title, links }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place while it is typed.
          <fieldset key={at} className="grid gap-3 border-rule border-t pt-4 sm:col-span-2">
            <legend className="sr-only">Column {at + 1}</legend>
            <TextField
              label={`Title of column ${at + 1}`}
              maxLength={40}
              value={title}
              error={form.problem(`footer.${at}.title`)}
              onChange={({ target }) => setColumn(at, { title: target.value })}
            />
            <LinkRows
              name={`column ${at + 1}`}
              links={links}
              problem={(field) => form.problem(`footer.${at}.links.${field}`)}
              onChange={(next) => setColumn(at, { links: next })}
            />
            <p>
              <Button
                size="small"
                variant="quiet"
                onClick={() => form.set({ footer: entry.footer?.filter((_, index) => index !== at) ?? null })}
              >
                Remove column {at + 1}
              </Button>
            </p>
          </fieldset>
        ))}
        {entry.footer && entry.footer.length < maxColumns && (
          <p className="sm:col-span-2">
            <Button
              size="small"
              onClick={() =>
                form.set({
                  footer: [...(entry.footer ?? []), { title: '', links: [{ label: '', to: '/' }] }],
                })
              }
            >
              Add a column
            </Button>
          </p>
        )}
      </FormSection>
      <SaveBar isDirty={form.isDirty} isSaving={form.isPending} onDiscard={form.discard} />
    </EntryForm>
  );
}
