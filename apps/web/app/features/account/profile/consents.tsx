import type { Reply, WireInput } from '@jhumka/contract/client';
import { formatDate } from '@jhumka/domain/calendar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Consent = Reply<'user.consents'>['data'][number];
type Answer = WireInput<'user.setConsent'>;

const consentsQuery = () => personalQuery('user.consents', {});

/** Consents by purpose; withdrawn as easily as given (decisions §7). */
export function Consents() {
  const queryClient = useQueryClient();
  const { queryKey } = consentsQuery();
  const { data: consents, isError, refetch } = useQuery(consentsQuery());
  const [answer, setAnswer] = useState<Answer>();
  const announce = useChange(
    async (input: Answer) => (await browserClient.call('user.setConsent', input)).data,
    {
      done: 'Your choice is saved',
      onSuccess: (all) => {
        queryClient.setQueryData(queryKey, all);
      },
      failed: 'Your choice was not saved',
      onSettled: () => setAnswer(undefined),
    },
  );
  function give(next: Answer) {
    // One at a time; a box that went off meanwhile would lose the focus.
    if (announce.isPending) return;
    setAnswer(next);
    announce.mutate(next);
  }
  if (consents) {
    return (
      <ul className="grid gap-1">
        {consents.map((consent) => (
          <li key={consent.purpose}>
            <Checkbox
              checked={shown(consent, answer)}
              onChange={(event) => give({ purpose: consent.purpose, is_given: event.target.checked })}
            >
              {consent.text}
              {consent.at !== null && (
                <span className="type-note block">
                  {consent.is_given ? 'Since' : 'Withdrawn on'} {formatDate(new Date(consent.at))}
                </span>
              )}
            </Checkbox>
          </li>
        ))}
      </ul>
    );
  }
  if (!isError) return <Skeleton className="h-28" />;
  return (
    <p className="flex flex-wrap items-center gap-4">
      Your choices did not load.
      <Button size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}

/** Optimistic: shows the requested value, rolls back on refusal. */
function shown(consent: Consent, requested: Answer | undefined): boolean {
  return requested?.purpose === consent.purpose ? requested.is_given === true : consent.is_given;
}
