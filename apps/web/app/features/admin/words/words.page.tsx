import { type MessageKind, messageKinds } from '@jhumka/domain/messages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../../../components/head/page-title.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { NotLoaded } from '../kit/not-loaded.tsx';
import { statusLabel } from '../kit/status-label.ts';
import { MailWordsForm, wordsQuery } from './mail-words-form.tsx';

export const meta = () => [{ title: pageTitle('Emails and texts') }, { name: 'robots', content: 'noindex' }];

const isKind = (kind: string | null): kind is MessageKind => messageKinds.some((known) => known === kind);

/** The words of the emails about orders, one at a time, with a preview. */
export default function WordsPage() {
  const query = useQuery(wordsQuery());
  const [search, setSearch] = useSearchParams();
  const named = search.get('email');
  const kind = isKind(named) ? named : messageKinds[0];
  const words = query.data?.find((words) => words.kind === kind);
  return (
    <>
      <PageHead
        title="Emails and texts"
        note="What customers read about their orders. Amounts, products and buttons are added by the shop."
      />
      <SelectField
        label="Email"
        className="mb-5 max-w-100"
        value={kind}
        onChange={({ target }) => setSearch({ email: target.value }, { replace: true })}
      >
        {messageKinds.map((known) => (
          <option key={known} value={known}>
            {statusLabel(known)}
          </option>
        ))}
      </SelectField>
      {words ? (
        <MailWordsForm key={`${kind} ${words.version}`} stored={words} />
      ) : query.isError ? (
        <NotLoaded what="The emails" query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}
