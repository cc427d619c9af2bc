import type { WireReply } from '@jhumka/contract/client';
import { type Day, formatDate } from '@jhumka/domain/calendar';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemWords } from '../../../api/problem-words.ts';
import { personal } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { GuardedChanges } from '../kit/form/guarded-changes.tsx';
import { SaveBar } from '../kit/form/save-bar.tsx';

type Settings = WireReply<'offersAdmin.settings'>['data'];

const offersQuery = () =>
  queryOptions({
    queryKey: ['offersAdmin.settings'],
    queryFn: async ({ signal }) => (await browserClient.call('offersAdmin.settings', {}, { signal })).data,
    meta: personal,
  });

/** What coins can be turned into, and from which day on. */
export function OffersPart() {
  const { data, isError, isFetching, refetch } = useQuery(offersQuery());
  if (!data) {
    return isError ? (
      <Notice tone="warning">
        The offers did not load.{' '}
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    ) : (
      <Skeleton className="h-72 rounded-2" />
    );
  }
  return (
    <Panel className="rounded-2">
      <OffersForm key={data.versions[0]?._id ?? 'shipped'} shown={data} />
    </Panel>
  );
}

function entryOf({ versions, rules }: Settings) {
  const last = versions[0]?.rules ?? rules;
  return {
    days: String(last.personal_days),
    offers: last.offers.map(({ _id, coins, worth, min_order_amount }) => ({
      key: _id,
      coins: String(coins),
      worth: String(worth),
      min_order_amount: String(min_order_amount),
    })),
  };
}

function OffersForm({ shown }: { readonly shown: Settings }) {
  const queryClient = useQueryClient();
  const [entry, setEntry] = useState(() => entryOf(shown));
  const [holdsFrom, setHoldsFrom] = useState(shown.earliest);
  const isDirty = JSON.stringify(entry) !== JSON.stringify(entryOf(shown));
  const save = useMutation({
    mutationFn: async () =>
      (
        await browserClient.call('offersAdmin.saveSettings', {
          offers: entry.offers.map(({ key: _, ...offer }) => offer),
          personal_days: entry.days,
          holds_from: holdsFrom,
        })
      ).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(offersQuery().queryKey, saved);
      showToast(`The offers hold from ${formatDate(holdsFrom as Day)}`);
    },
  });
  const problem = (path: string) => issueOf(save.error, path);
  const planned = shown.versions.filter(({ state }) => state === 'planned');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <GuardedChanges isDirty={isDirty && !save.isSuccess} />
      <div>
        <h2 className="type-heading">Offers for coins</h2>
        <p className="text-ink-muted text-small">
          What shoppers can turn coins into. Coupons that were made before keep their worth.
        </p>
      </div>
      {planned.map(({ _id, holds_from }) => (
        <Notice key={_id}>Other offers are planned from {formatDate((holds_from ?? '') as Day)}.</Notice>
      ))}
      {save.isError && (
        <Notice tone="danger" isUrgent>
          {problemWords(save.error, 'The offers were not saved. Please try again')}
        </Notice>
      )}
      {entry.offers.map((offer, index) => {
        const change = (part: Partial<typeof offer>) =>
          setEntry({
            ...entry,
            offers: entry.offers.map((each) => (each.key === offer.key ? { ...each, ...part } : each)),
          });
        return (
          <div key={offer.key} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
            <TextField
              label="Coins"
              inputMode="numeric"
              value={offer.coins}
              onChange={({ target }) => change({ coins: target.value })}
              error={problem(`offers.${index}.coins`)}
            />
            <TextField
              label="Worth, Rs."
              inputMode="decimal"
              value={offer.worth}
              onChange={({ target }) => change({ worth: target.value })}
              error={problem(`offers.${index}.worth`)}
            />
            <TextField
              label="From a total of, Rs."
              inputMode="decimal"
              value={offer.min_order_amount}
              onChange={({ target }) => change({ min_order_amount: target.value })}
              error={problem(`offers.${index}.min_order_amount`)}
            />
            <Button
              look="quiet"
              aria-label={`Remove the offer for ${offer.coins || 'no'} coins`}
              onClick={() =>
                setEntry({ ...entry, offers: entry.offers.filter(({ key }) => key !== offer.key) })
              }
            >
              Remove
            </Button>
          </div>
        );
      })}
      <Button
        size="small"
        className="justify-self-start"
        disabled={entry.offers.length >= 20}
        onClick={() =>
          setEntry({
            ...entry,
            offers: [
              ...entry.offers,
              { key: crypto.randomUUID(), coins: '', worth: '', min_order_amount: '' },
            ],
          })
        }
      >
        Add an offer
      </Button>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Days for which such a coupon counts"
          inputMode="numeric"
          value={entry.days}
          onChange={({ target }) => setEntry({ ...entry, days: target.value })}
          error={problem('personal_days')}
        />
        <TextField
          label="They hold from"
          type="date"
          min={shown.earliest}
          value={holdsFrom}
          onChange={({ target }) => setHoldsFrom(target.value)}
          error={problem('holds_from')}
        />
      </div>
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        action="Plan these offers"
        onDiscard={() => setEntry(entryOf(shown))}
      />
    </form>
  );
}
