import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemWords } from '../../../api/problem-words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ConflictNotice, isConflict } from '../kit/form/conflict-notice.tsx';
import { GuardedChanges } from '../kit/form/guarded-changes.tsx';
import { SaveBar } from '../kit/form/save-bar.tsx';
import { useSettled } from '../kit/use-settled.ts';
import { PagePreview } from './page-preview.tsx';
import { entryOf, type PageEntry, type PageSource, pagePreviewQuery } from './page-queries.ts';
import { Placeholders } from './placeholders.tsx';

interface PageFormProps {
  readonly page: PageSource;
  readonly placeholders: Readonly<Record<string, string>>;
  readonly onSaved: (page: PageSource) => void;
  /** Brings what somebody else saved. */
  readonly onReload: () => void;
}

/** A page to be written: its head, its Markdown, and beside them how it reads. */
export function PageForm({ page, placeholders, onSaved, onReload }: PageFormProps) {
  const [entry, setEntry] = useState(() => entryOf(page));
  const [note, setNote] = useState('');
  const text = useRef<HTMLTextAreaElement>(null);
  const preview = useQuery(pagePreviewQuery(page.slug, useSettled(entry)));
  const save = useMutation({
    mutationFn: async () => {
      const { slug, version } = page;
      return (await browserClient.call('content.update', { slug, version, ...entry, note })).data;
    },
    onSuccess: (saved) => {
      showToast(`Version ${saved.version} is in the shop`);
      onSaved(saved);
    },
  });
  const kept = entryOf(page);
  const isDirty = (Object.keys(kept) as (keyof PageEntry)[]).some((name) => kept[name] !== entry[name]);
  const field = (name: keyof PageEntry) => ({
    value: entry[name],
    error: issueOf(save.error, name) ?? issueOf(preview.error, name),
    onChange: ({ target }: { target: { value: string } }) => setEntry({ ...entry, [name]: target.value }),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isDirty && !save.isPending) save.mutate();
  }

  function insert(placeholder: string) {
    const area = text.current;
    const [from, to] = [area?.selectionStart ?? 0, area?.selectionEnd ?? 0];
    const markdown = entry.markdown.slice(0, from) + placeholder + entry.markdown.slice(to);
    setEntry({ ...entry, markdown });
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <GuardedChanges isDirty={isDirty && !save.isPending} />
      <ConflictNotice
        error={save.error}
        onReload={() => {
          save.reset();
          onReload();
        }}
      />
      {save.isError && !isConflict(save.error) && (
        <Notice tone="danger" isUrgent>
          {problemWords(save.error, 'The page was not saved. Please try again')}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <Panel className="grid gap-4 rounded-2">
          <h2 className="type-heading">Written</h2>
          <TextField label="Heading" maxLength={80} {...field('title')} />
          <TextField label="Sentence under the heading" maxLength={300} {...field('lead')} />
          <TextField
            label="For search engines"
            hint="What stands under the link in their results."
            maxLength={200}
            {...field('description')}
          />
          <div className="page-text">
            <TextAreaField
              ref={text}
              label="Text in Markdown"
              hint={
                page.slug === 'faq'
                  ? '## is a section, ### a question; what follows is its answer.'
                  : '## is a section, **bold**, [words](/address), - a list.'
              }
              rows={22}
              spellCheck
              maxLength={60_000}
              {...field('markdown')}
            />
          </div>
          <Placeholders placeholders={placeholders} onInsert={insert} />
          <TextField
            label="What you change, and why"
            isOptional
            hint="The history and the audit log keep it."
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Panel>
        <PagePreview preview={preview} />
      </div>
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        action="Save a new version"
        onDiscard={() => {
          setEntry(kept);
          save.reset();
        }}
        note="A new version is in the shop at once; the old one is kept."
      />
    </form>
  );
}
