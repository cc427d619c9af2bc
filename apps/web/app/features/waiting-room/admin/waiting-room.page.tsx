import type { Reply } from '@jhumka/contract/client';
import { numberOf } from '@jhumka/domain/typed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { Figures } from '../../admin/kit/figures/figures.tsx';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { FormSection } from '../../admin/kit/form/form-section.tsx';
import { useMemoryDraft } from '../../admin/kit/form/guarded-changes.tsx';
import { SaveBar } from '../../admin/kit/form/save-bar.tsx';
import { fieldOfInstant, formatTime, instantOfField } from '../../admin/kit/format.ts';
import { NotLoaded } from '../../admin/kit/not-loaded.tsx';

export const meta = () => [{ title: pageTitle('Waiting room') }, { name: 'robots', content: 'noindex' }];

type WaitingRoom = Reply<'admin.waitingRoom.get'>['data'];

/** Interval between two readings of the figures of an open queue. */
const refreshMs = 5_000;

const waitingRoomQuery = personalQuery(
  'admin.waitingRoom.get',
  {},
  { staleTime: 0, refetchInterval: ({ state }) => state.data?.state === 'open' && refreshMs },
);

const states: Readonly<Record<WaitingRoom['state'], { readonly tone: BadgeTone; readonly label: string }>> = {
  open: { tone: 'success', label: 'Open' },
  scheduled: { tone: 'info', label: 'Scheduled' },
  ended: { tone: 'plain', label: 'Ended' },
  off: { tone: 'warning', label: 'Off' },
};

/** The waiting room of a sale: when it is open, how many come in a minute, and how long the queue is. */
export default function WaitingRoomPage() {
  const query = useQuery(waitingRoomQuery);
  return (
    <>
      <PageHead
        title="Waiting room"
        note="For a sale that brings more people at once than the shop holds. Customers join a queue before they can fill the cart and order; everything else stays open."
      />
      {query.data ? (
        <>
          <QueueFigures room={query.data} />
          <WaitingRoomForm key={query.data.version} room={query.data} />
        </>
      ) : query.isError ? (
        <NotLoaded what="The waiting room" query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

function QueueFigures({ room }: { readonly room: WaitingRoom }) {
  const { tone, label } = states[room.state];
  const count = (value: number) => value.toLocaleString('en-IN');
  return (
    <section aria-label="Now" className="grid gap-3">
      <h2 className="type-heading flex items-center gap-3">
        Now <Badge tone={tone}>{label}</Badge>
      </h2>
      {(room.state === 'open' || room.joined > 0) && (
        <Figures
          label="Queue"
          figures={[
            {
              name: 'Waiting',
              value: count(room.waiting),
              note:
                room.waiting > 0 ? `About ${count(room.longest_wait_minutes)} min for the last` : undefined,
            },
            {
              name: 'Came in, last minute',
              value: count(room.entered_last_minute),
              note: `At most ${count(room.per_minute)}`,
            },
            { name: 'Came in', value: count(room.entered), note: `Of ${count(room.joined)} places` },
            { name: 'Missed their turn', value: count(room.missed) },
          ]}
        />
      )}
    </section>
  );
}

function WaitingRoomForm({ room }: { readonly room: WaitingRoom }) {
  const queryClient = useQueryClient();
  const form = useEntryForm({
    saved: {
      isOn: room.is_on,
      begins: fieldOfInstant(room.begins_at),
      ends: fieldOfInstant(room.ends_at),
      perMinute: String(room.per_minute),
      reason: room.reason,
      pricesUntil: fieldOfInstant(room.prices_until),
    },
    draft: useMemoryDraft(`waiting room ${room.version}`),
    check: ({ perMinute, reason }) => ({
      per_minute: !(numberOf(perMinute) >= 1) && 'Please enter a whole number.',
      reason: reason.trim() === '' && 'Please tell people why they wait.',
    }),
    send: async ({ isOn, begins, ends, perMinute, reason, pricesUntil }) => {
      const { data } = await browserClient.call('admin.waitingRoom.save', {
        version: room.version,
        is_on: isOn,
        begins_at: instantOfField(begins),
        ends_at: instantOfField(ends),
        per_minute: perMinute,
        reason,
        prices_until: instantOfField(pricesUntil),
      });
      return data;
    },
    onSaved: (saved) => {
      showToast('Waiting room saved');
      queryClient.setQueryData(waitingRoomQuery.queryKey, saved);
    },
  });
  return (
    <EntryForm
      form={form}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      failed="The waiting room was not saved. Please try again."
      onReload={() => void invalidate(queryClient, ['admin.waitingRoom.get'])}
    >
      <FormSection
        title="Open"
        text="Turning it on starts a new queue. Changes of an open queue keep everybody’s place."
      >
        <div className="sm:col-span-2">
          <Checkbox checked={form.entry.isOn} onChange={({ target }) => form.set({ isOn: target.checked })}>
            Customers wait for their turn
          </Checkbox>
        </div>
        <DateField
          label="From"
          isOptional
          type="datetime-local"
          hint="At once without a time. Indian Standard Time."
          {...form.field('begins', 'begins_at')}
        />
        <DateField
          label="Until"
          isOptional
          type="datetime-local"
          hint="Until you turn it off, without a time."
          {...form.field('ends', 'ends_at')}
        />
        <TextField
          label="People let in a minute"
          inputMode="numeric"
          hint="Places that nobody uses are given to the next. docs/operations.md says how to find your number."
          {...form.field('perMinute', 'per_minute')}
        />
      </FormSection>
      <FormSection title="Words" text="What people in the queue read.">
        <div className="sm:col-span-2">
          <TextField label="Why they wait" maxLength={200} {...form.field('reason')} />
        </div>
        <DateField
          label="Prices are the same until"
          isOptional
          type="datetime-local"
          hint="Tells people that coming back later costs nothing. 12:00 am is shown as midnight of the day before."
          {...form.field('pricesUntil', 'prices_until')}
        />
      </FormSection>
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isPending}
        onDiscard={form.discard}
        note={room.updatedAt ? `Last changed by ${room.updatedBy}, ${formatTime(room.updatedAt)}` : undefined}
      />
    </EntryForm>
  );
}
