import { homeSlug, isHelpPage } from '@jhumka/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { FormSection } from '../../admin/kit/form/form-section.tsx';
import { useMemoryDraft } from '../../admin/kit/form/guarded-changes.tsx';
import { SaveBar } from '../../admin/kit/form/save-bar.tsx';
import type { Unsent } from '../../admin/kit/pictures/picture-field.tsx';
import { RestorableVersions } from '../../admin/kit/restorable-versions.tsx';
import { BlockFields } from './blocks/block-fields.tsx';
import { BlockList } from './blocks/block-list.tsx';
import { blockLabels, type EditedBlock, editBlock, writeBlock } from './blocks/edited-block.ts';
import { blockField, firstRefused, refusedFields } from './blocks/refused-fields.ts';
import { ComparedVersion } from './compared-version.tsx';
import { PagePreview } from './page-preview.tsx';
import { type PageSource, pageHistoryQuery } from './page-queries.ts';
import { usePageDraft } from './use-page-draft.ts';

interface PageFormProps {
  readonly page: PageSource;
  readonly placeholders: Readonly<Record<string, string>>;
  readonly onSaved: (page: PageSource) => void;
  /** Loads the version that another administrator published. */
  readonly onReload: () => void;
}

interface Entry {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly blocks: readonly EditedBlock[];
  /** Reason for the change. */
  readonly note: string;
}

const entryOf = ({ title, description, lead, blocks }: PageSource): Entry => ({
  title,
  description,
  lead,
  note: '',
  blocks: blocks.map(editBlock),
});

/** The blocks of a page: their order, the fields of one of them, and the page as visitors will get it. */
export function PageForm({ page, placeholders, onSaved, onReload }: PageFormProps) {
  const { slug, version } = page;
  const versions = useQuery(pageHistoryQuery(slug));
  // A page of one text is edited at once.
  const [openId, setOpenId] = useState(page.blocks.length === 1 ? page.blocks[0]?.id : undefined);
  const [unsent, setUnsent] = useState<Unsent>();
  const [published, setPublished] = useState<Entry>();
  const form = useEntryForm<Entry, PageSource>({
    saved: entryOf(page),
    draft: useMemoryDraft(`page ${slug} ${version}`),
    check: (entry) => ({
      title: entry.title.trim() === '' && 'Please fill in this field.',
      note:
        entry.note !== '' &&
        JSON.stringify({ ...entry, note: '' }) === JSON.stringify(entryOf(page)) &&
        'Please change the page first.',
    }),
    isIncomplete: unsent === 'under way',
    send: async (sent) => {
      setPublished(sent);
      const { blocks, ...entry } = sent;
      const change = { slug, version, ...entry, blocks: blocks.map(writeBlock) };
      return (await browserClient.call('admin.pages.publish', change)).data;
    },
    done: (saved) => `Version ${saved.version} published`,
    onSaved,
  });
  const { blocks } = form.entry;
  const draft = usePageDraft(slug, form.entry);
  // The shop refuses a draft and a publication alike; after a change the refused publication is out of date.
  const refused = {
    ...draft.refused,
    ...(form.entry === published && refusedFields(form.error, blocks)),
  };
  const firstId = firstRefused(refused, blocks)?.id;
  const [shownError, setShownError] = useState(form.error);
  if (form.error !== shownError) {
    setShownError(form.error);
    if (firstId !== undefined) setOpenId(firstId);
  }
  const part = useRef<HTMLDivElement>(null);
  const showRefused = () => {
    if (firstId !== undefined) setOpenId(firstId);
    const element = part.current?.closest('form');
    if (element) focusFirstError(element);
  };
  const open = blocks.find(({ id }) => id === openId);
  const field = (name: 'description' | 'lead') => {
    const { error, ...rest } = form.field(name);
    return { ...rest, error: error ?? refused[name] };
  };
  // The issue of a block's title ends with the same name.
  const titleProblem = form.error ? refused.title : (form.problem('title') ?? refused.title);
  const setBlocks = (edit: (blocks: readonly EditedBlock[]) => readonly EditedBlock[]) =>
    form.set((now) => ({ blocks: edit(now.blocks) }));
  return (
    <EntryForm
      form={form}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]"
      failed="The page was not published. Please try again."
      onReload={onReload}
    >
      <div ref={part} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {slug !== homeSlug && (
          <FormSection isStacked title="Page" text="The title is its heading and its name in search results.">
            <TextField label="Title" maxLength={80} {...form.field('title')} error={titleProblem} />
            {isHelpPage(slug) && <TextField label="Introduction" maxLength={300} {...field('lead')} />}
            <TextField
              label="Sentence for search engines"
              isOptional={!isHelpPage(slug)}
              maxLength={200}
              {...field('description')}
            />
          </FormSection>
        )}
        <BlockList
          blocks={blocks}
          openId={openId}
          refused={refused}
          onOpen={setOpenId}
          onChange={setBlocks}
        />
        {open && (
          <FormSection isStacked title={blockLabels[open.kind].name} text={blockLabels[open.kind].text}>
            <BlockFields
              key={open.id}
              block={open}
              placeholders={placeholders}
              problem={(field) => refused[blockField(open.id, field)]}
              onChange={(part) =>
                setBlocks((now) =>
                  now.map((block) =>
                    block.id === open.id
                      ? ({ ...block, ...(typeof part === 'function' ? part(block) : part) } as EditedBlock)
                      : block,
                  ),
                )
              }
              onUnsent={setUnsent}
            />
          </FormSection>
        )}
        <FormSection isStacked title="Reason" text="It is shown with the version and in the audit log.">
          <TextField label="Reason for the change" isOptional maxLength={200} {...form.field('note')} />
        </FormSection>
        <RestorableVersions
          query={versions}
          published={version}
          load={async (old) => (await browserClient.call('admin.pages.get', { slug, version: old })).data}
          onRestored={(old) => form.set(entryOf(old))}
          compare={(old) => <ComparedVersion page={page} version={old} />}
        />
      </div>
      <PagePreview draft={draft} onShowRefused={showRefused} />
      <div className="xl:col-span-2">
        <SaveBar
          isDirty={form.isDirty}
          isSaving={form.isPending}
          awaited={form.isAwaiting ? 'the pictures' : undefined}
          action="Publish"
          onDiscard={form.discard}
        />
      </div>
    </EntryForm>
  );
}
