import type { MailWords, MessageKind } from '@jhumka/domain/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../components/use-settled.ts';
import { personalQuery } from '../../../session/personal-queries.ts';

/** A mail with its words as they are typed, as a customer would get it. */
export function MailPreview({ kind, words }: { readonly kind: MessageKind; readonly words: MailWords }) {
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
