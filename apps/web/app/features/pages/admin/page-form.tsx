import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf } from '../../../api/problem-message.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { useMemoryDraft } from '../../admin/kit/form/guarded-changes.tsx';
import { SaveBar } from '../../admin/kit/form/save-bar.tsx';
import { useSettled } from '../../admin/kit/use-settled.ts';
import { PagePreview } from './page-preview.tsx';
import { entryOf, type PageEntry, type PageSource, pagePreviewQuery } from './page-queries.ts';

interface PageFormProps {
  readonly page: PageSource;
  readonly placeholders: Readonly<Record<string, string>>;
  readonly onSaved: (page: PageSource) => void;
  /** Loads the version that another administrator saved. */
  readonly onReload: () => void;
}

/** Page editor: title fields, Markdown, and a live preview. */
export function PageForm({ page, placeholders, onSaved, onReload }: PageFormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const form = useEntryForm({
    saved: { ...entryOf(page), note: '' },
    draft: useMemoryDraft(`page ${page.slug} ${page.version}`),
    check: (entry) => ({
      note:
        JSON.stringify(entryOf({ ...page, ...entry })) === JSON.stringify(entryOf(page)) &&
        'Please change the text first.',
    }),
    send: async (entry) => {
      const { slug, version } = page;
      return (await browserClient.call('admin.pages.update', { slug, version, ...entry })).data;
    },
    onSaved: (saved) => {
      showToast(`Version ${saved.version} published`);
      onSaved(saved);
    },
  });
  const { entry, set } = form;
  const { note: _note, ...written } = entry;
  const preview = useQuery(pagePreviewQuery(page.slug, useSettled(written)));
  const field = (name: keyof PageEntry) => {
    const { error, ...rest } = form.field(name);
    return { ...rest, error: error ?? issueOf(preview.error, name) };
  };

  function insert(placeholder: string) {
    const area = text.current;
    const [from, to] = [area?.selectionStart ?? 0, area?.selectionEnd ?? 0];
    const markdown = entry.markdown.slice(0, from) + placeholder + entry.markdown.slice(to);
    set({ markdown });
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  }

  return (
    <EntryForm form={form} failed="The page was not saved. Please try again." onReload={onReload}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <Panel className="grid gap-4 rounded-2">
          <h2 className="type-heading">Content</h2>
          <TextField label="Heading" maxLength={80} {...field('title')} />
          <TextField label="Introduction" maxLength={300} {...field('lead')} />
          <TextField
            label="Description for search engines"
            hint="Shown under the link in search results."
            maxLength={200}
            {...field('description')}
          />
          <div className="page-text">
            <TextAreaField
              ref={text}
              label="Text in Markdown"
              hint={
                page.slug === 'faq'
                  ? '## starts a section, ### a question; the text after it is the answer.'
                  : '## starts a section, **bold**, [text](/address), - a list.'
              }
              rows={22}
              spellCheck
              maxLength={60_000}
              {...field('markdown')}
            />
          </div>
          <Placeholders placeholders={placeholders} onInsert={insert} />
          <TextField
            label="Reason for the change"
            isOptional
            hint="Saved in the version history and the audit log."
            maxLength={200}
            {...form.field('note')}
          />
        </Panel>
        <PagePreview preview={preview} />
      </div>
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isPending}
        action="Publish new version"
        onDiscard={form.discard}
        note="A new version is published immediately. You can restore the old one."
      />
    </EntryForm>
  );
}

interface PlaceholdersProps {
  /** Placeholders for double braces, with their current values. */
  readonly placeholders: Readonly<Record<string, string>>;
  readonly onInsert: (placeholder: string) => void;
}

/** Placeholders for shop settings that a text can use, so that each value is maintained in one place. */
function Placeholders({ placeholders, onInsert }: PlaceholdersProps) {
  return (
    <details className="rounded-1 border border-rule">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">Placeholders</summary>
      <div className="border-rule border-t px-4 py-3">
        <p className="mb-2 text-small text-ink-muted">
          A placeholder is filled in from Settings. Press one to insert it at the cursor.
        </p>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {Object.entries(placeholders).map(([name, value]) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-3 border-rule border-t py-1"
            >
              <Button variant="quiet" size="small" onClick={() => onInsert(`{{${name}}}`)}>
                {name}
              </Button>
              <span className="text-note text-ink-muted wrap-anywhere">{value}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
