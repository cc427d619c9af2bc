import type { Reply } from '@jhumka/contract/client';
import {
  defaultMailTexts,
  type MailWords,
  type MessageKind,
  mailPlaceholders,
  placeholdersOf,
  unknownPlaceholders,
} from '@jhumka/domain/messages';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { useSettled } from '../../../components/use-settled.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EntryForm } from '../kit/form/entry-form.tsx';
import { useMemoryDraft } from '../kit/form/guarded-changes.tsx';
import { SaveBar } from '../kit/form/save-bar.tsx';
import { TryButton } from '../kit/try-button.tsx';

const wordsOf = ({ subject, heading, text }: MailWords): MailWords => ({ subject, heading, text });

function problemOf(kind: MessageKind, text: string): string | false {
  if (text.trim() === '') return 'Please fill in this field.';
  const [unknown] = unknownPlaceholders(kind, text);
  return unknown !== undefined && `This email has no value for {{${unknown}}}.`;
}

const check = (kind: MessageKind, { subject, heading, text }: MailWords) => ({
  subject: problemOf(kind, subject),
  heading: problemOf(kind, heading),
  text: problemOf(kind, text),
});

/** Editor of the words of one email, with its placeholders and a live preview. */
export function MailWordsForm({ stored }: { readonly stored: StoredWords }) {
  const { kind, version } = stored;
  const queryClient = useQueryClient();
  const form = useEntryForm<MailWords, StoredWords>({
    saved: wordsOf(stored),
    draft: useMemoryDraft(`words ${kind} ${version}`),
    check: (words) => check(kind, words),
    send: async (words) => (await browserClient.call('admin.words.save', { kind, version, ...words })).data,
    onSaved: (saved) => {
      showToast('Email saved');
      queryClient.setQueryData(wordsQuery().queryKey, (all) =>
        all?.map((words) => (words.kind === kind ? saved : words)),
      );
    },
  });
  const shipped = defaultMailTexts[kind];
  const isShipped = JSON.stringify(wordsOf(form.entry)) === JSON.stringify(wordsOf(shipped));
  return (
    <EntryForm
      form={form}
      failed="The email was not saved. Please try again."
      onReload={() => void invalidate(queryClient, ['admin.words.list'])}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <Panel className="grid gap-4 rounded-2">
          <h2 className="type-heading">Words</h2>
          <TextField label="Subject" maxLength={150} {...form.field('subject')} />
          <TextField label="Heading" maxLength={100} {...form.field('heading')} />
          <TextAreaField
            label="Text"
            hint="An empty line begins a paragraph."
            rows={8}
            spellCheck
            maxLength={3000}
            {...form.field('text')}
          />
          <Placeholders kind={kind} />
          <div className="flex flex-wrap items-start gap-3">
            <Button size="small" disabled={isShipped} onClick={() => form.set(wordsOf(shipped))}>
              Default text
            </Button>
            <TryButton
              label="Send me a test"
              run={() => browserClient.call('admin.words.test', { kind, ...form.entry })}
              done={({ data }) => `Sent to ${data.to}`}
              failed="The email was not sent. Please try again."
            />
          </div>
        </Panel>
        <MailPreview kind={kind} words={form.entry} />
      </div>
      <SaveBar isDirty={form.isDirty} isSaving={form.isPending} onDiscard={form.discard} />
    </EntryForm>
  );
}

function Placeholders({ kind }: { readonly kind: MessageKind }) {
  return (
    <section aria-label="Placeholders" className="rounded-1 border border-rule px-4 py-3">
      <p className="mb-2 text-small text-ink-muted">Placeholders, and what stands there in the example:</p>
      <dl className="grid gap-x-4 gap-y-1 text-note sm:grid-cols-[max-content_minmax(0,1fr)]">
        {placeholdersOf[kind].map((name) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-muted">{mailPlaceholders[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type StoredWords = Reply<'admin.words.list'>['data'][number];

/** The words of all mails; never old ones. */
export const wordsQuery = () =>
  personalQuery('admin.words.list', {}, { staleTime: 0, refetchOnWindowFocus: false });

/** A mail with its words as they are typed, as a customer would get it. */
function MailPreview({ kind, words }: { readonly kind: MessageKind; readonly words: MailWords }) {
  const { data, isError } = useQuery(wordsPreviewQuery(kind, useSettled(words)));
  return (
    <section aria-label="Preview" className="grid gap-2">
      <p className="min-h-6 text-small">
        {isError ? (
          <span className="text-danger">These words can’t be sent.</span>
        ) : (
          <>
            <span className="text-ink-muted">Subject:</span> {data?.subject}
          </>
        )}
      </p>
      <iframe
        title="Preview of the email"
        // Neither scripts nor links of a mail run here.
        sandbox=""
        srcDoc={data?.html ?? ''}
        className="h-200 w-full rounded-2 border border-rule-strong bg-paper"
      />
    </section>
  );
}

const wordsPreviewQuery = (kind: MessageKind, words: MailWords) =>
  personalQuery(
    'admin.words.preview',
    { kind, ...words },
    { placeholderData: keepPreviousData, retry: false },
  );
