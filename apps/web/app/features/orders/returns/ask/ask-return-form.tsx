import { ApiProblem } from '@jhumka/contract/client';
import { formatRupees, zeroPaise } from '@jhumka/domain/money';
import { checkPayBackTo, type ReturnReason, returnReasons } from '@jhumka/domain/returns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../../../api/client.ts';
import { newKey } from '../../../../api/new-key.ts';
import { messageOf, problemMessage } from '../../../../api/problem-message.ts';
import { invalidate } from '../../../../api/query-key.ts';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { useDropOnLeave } from '../../../../session/stored-entry.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextAreaField } from '../../../../ui/forms/text-field.tsx';
import { chipClasses } from '../../../../ui/lists/chip.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { FootBar } from '../../../../ui/overlays/foot-bar.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Order } from '../../api/order-queries.ts';
import { type ReturnPreview, returnPreviewQuery, returnQueries } from '../api/return-queries.ts';
import { reasonNames } from '../return-labels.ts';
import { PayBackPart } from './pay-back-part.tsx';
import { PhotoField } from './photo-field.tsx';
import { PickUpPart } from './pick-up-part.tsx';
import {
  checkReturn,
  emptyReturn,
  payBackOf,
  type ReturnEntry,
  requestOf,
  returnDraft,
} from './return-entry.ts';
import { NoticeInSight, ReturnSummary } from './return-summary.tsx';
import { ReturnedItems } from './returned-items.tsx';
import { WantedPart } from './wanted-part.tsx';

interface AskReturnFormProps {
  readonly order: Order;
  /** Preview of the order's returns, before anything is chosen. */
  readonly first: ReturnPreview;
}

/** Asks for a return in five questions; each answer changes the column beside them, and exactly that is confirmed. */
export function AskReturnForm({ order, first }: AskReturnFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const item = useSearchParams()[0].get('item');
  const [isSendingPhotos, setIsSendingPhotos] = useState(false);
  // One for each visit of the form: a second press is the same return.
  const [key] = useState(newKey);
  const [left, setLeft] = useState<readonly string[]>([]);
  /** Amount that was confirmed when it turned out that another one follows. */
  const [amountBefore, setAmountBefore] = useState<string>();
  /** Choice that turned out not to be possible as it was confirmed. */
  const [refusedId, setRefusedId] = useState<string | null>();
  const followsFrom = (given: ReturnEntry) =>
    queryClient.getQueryData(returnPreviewQuery(requestOf(order, given)).queryKey)?.consequences;
  useDropOnLeave(returnDraft);
  const form = useEntryForm({
    saved: useMemo(() => beginWith(first, item), [first, item]),
    draft: useMemo(() => returnDraft.of(order.orderId), [order.orderId]),
    check: (entry) => checkReturn(order, entry, followsFrom(entry)?.needs_pay_back_to ?? false),
    refused: (error, { wantedId }) => ({ wanted: wantedId === refusedId && exchangeRefusal(error) }),
    isIncomplete: isSendingPhotos,
    send: async (entry) => {
      const [, ...slot] = entry.pickUp.split(' ');
      const sent = needsPayBack || promisesMoney ? payBackOf(entry, needsPayBack) : undefined;
      const payBack = sent && checkPayBackTo(sent);
      try {
        return await browserClient.call(
          'returns.create',
          {
            ...request,
            reason: entry.reason as ReturnReason,
            note: entry.note.trim(),
            pickUpSlot: slot.join(' '),
            photos: entry.photos.map(({ _id }) => _id),
            digest: shown?.digest ?? '',
            ...(payBack?.ok && { payBackTo: payBack.value }),
          },
          { headers: { 'idempotency-key': key } },
        );
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'consequences-changed') {
          setAmountBefore(promise);
          void invalidate(queryClient, ['returns.preview']);
        }
        if (exchangeRefusal(error) !== undefined) {
          setRefusedId(entry.wantedId);
          void invalidate(queryClient, ['product.details']);
        }
        throw error;
      }
    },
    changes: returnQueries,
    onSaved: ({ data }) => {
      returnDraft.drop();
      showToast(`We have your return ${data.number}`);
      void navigate(`/myorders/${order.orderId}#${data.number}`);
    },
  });
  const { entry, set, problem } = form;
  const request = requestOf(order, entry);
  const preview = useQuery(returnPreviewQuery(request));
  const current = preview.data ?? first;
  const { consequences: shown } = current;
  const isExchange = request.kind !== 'refund';
  const needsPayBack = shown?.needs_pay_back_to ?? false;
  const promisesMoney = !isExchange && (shown?.to_send ?? zeroPaise) > 0;
  const toPay = shown?.exchange?.to_pay ?? zeroPaise;
  const moved = toPay > 0 ? toPay : (shown?.to_send ?? zeroPaise);
  const promise = moved > 0 ? `${toPay > 0 ? 'to pay: ' : ''}${formatRupees(moved)}` : '';
  const change = (part: Partial<typeof entry>) => {
    setAmountBefore(undefined);
    set(part);
  };
  const payBack = checkPayBackTo(payBackOf(entry, needsPayBack) ?? { credit: true });
  const payBackField = (name: 'upi' | 'account' | 'ifsc' | 'name') => {
    const issue = payBack.ok ? undefined : payBack.issues.find(({ path }) => path === name)?.message;
    const field = form.field(name);
    return {
      ...field,
      // Once it was left, as it is typed.
      error: field.error ?? (left.includes(name) && entry[name] !== '' && issue ? `${issue}.` : undefined),
      onBlur: () => setLeft((all) => (all.includes(name) ? all : [...all, name])),
    };
  };
  const isChanged = amountBefore !== undefined;
  const notPossible = exchangeRefusal(preview.error);
  const isUnknown = preview.isError && notPossible === undefined;
  const button = isUnknown ? (
    <Button isWide isBusy={preview.isFetching} className="min-h-13" onClick={() => void preview.refetch()}>
      Try again
    </Button>
  ) : (
    <Button
      type="submit"
      form="ask-return"
      variant="primary"
      isWide
      isBusy={form.isPending || form.isAwaiting || preview.isPlaceholderData}
      disabled={preview.isError}
      className="min-h-13 flex-wrap justify-between!"
    >
      {isExchange ? 'Confirm the exchange' : 'Confirm the return'} <span className="figures">{promise}</span>
    </Button>
  );
  return (
    <form
      {...form.attributes}
      id="ask-return"
      aria-label="Return or exchange"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.25rem,3vw,3.25rem)]">
        <Question id="what" title="What is going back?" problem={problem('items')}>
          <ReturnedItems
            order={order}
            preview={current}
            entry={entry}
            isWrong={problem('items') !== undefined}
            onChange={change}
          />
        </Question>
        <Question id="wanted" title="What would you like?">
          <WantedPart
            order={order}
            preview={current}
            entry={entry}
            error={problem('wanted') ?? notPossible}
            onChange={change}
          />
        </Question>
        <Question id="reason" title="What is wrong?" problem={problem('reason')}>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Reason</legend>
            {returnReasons.map((reason) => (
              <label
                key={reason}
                className={clsx(
                  chipClasses,
                  'relative cursor-pointer has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 md:min-h-11',
                )}
              >
                <input
                  type="radio"
                  name="reason"
                  checked={entry.reason === reason}
                  aria-invalid={problem('reason') ? true : undefined}
                  onChange={() => change({ reason })}
                  className="absolute inset-0 cursor-pointer appearance-none rounded-round"
                />
                {reasonNames[reason]}
              </label>
            ))}
          </fieldset>
          <TextAreaField
            label="Tell us a little more"
            isOptional
            rows={2}
            maxLength={500}
            className="pt-5"
            {...form.field('note')}
          />
          <PhotoField
            photos={entry.photos}
            onChange={(edit) => set((now) => ({ photos: edit(now.photos) }))}
            onSending={setIsSendingPhotos}
          />
        </Question>
        <Question id="pick-up" title="When shall we collect it?" problem={problem('pickUp')}>
          <PickUpPart
            order={order}
            chosen={entry.pickUp}
            error={problem('pickUp')}
            onChoose={(pickUp) => set({ pickUp })}
          />
        </Question>
        {(needsPayBack || promisesMoney) && (
          <Question id="pay-back" title="Where shall we pay it back?">
            <PayBackPart entry={entry} isAsPaid={!needsPayBack} onChange={set} field={payBackField} />
          </Question>
        )}
      </div>
      <ReturnSummary
        consequences={shown}
        isExchange={isExchange}
        pickUp={entry.pickUp}
        isOld={preview.isPlaceholderData}
      >
        {isChanged && !preview.isFetching && (
          <NoticeInSight tone="warning">
            Something changed in the meantime, and nothing was sent.{' '}
            {amountBefore !== promise &&
              `Before it was ${amountBefore || 'no charge'}, now it is ${promise || 'no charge'}. `}
            Please check what follows and confirm again.
          </NoticeInSight>
        )}
        {isUnknown && (
          <Notice tone="danger" isUrgent>
            {problemMessage(preview.error, 'We could not reach the shop.')}
          </Notice>
        )}
        {form.failure !== null && !isChanged && exchangeRefusal(form.failure) === undefined && (
          <NoticeInSight tone="danger">
            {problemMessage(form.failure, 'Your return was not sent. It is safe to try again.')}
          </NoticeInSight>
        )}
        {form.isAwaiting && <p role="status">It is sent as soon as your photos are.</p>}
        <div className="max-md:hidden">{button}</div>
        <p className="type-note">
          You can withdraw it until the courier has picked it up. Please send it unworn, with its pouch and
          tag.
        </p>
      </ReturnSummary>
      <FootBar className="md:hidden">{button}</FootBar>
    </form>
  );
}

/** Answers before any is given: the item chosen that the customer came from, or the only one there is. */
function beginWith({ returnable }: ReturnPreview, item: string | null) {
  const possible = returnable.filter(({ quantity }) => quantity > 0);
  const chosen =
    possible.find((one) => one.item === item) ?? (possible.length === 1 ? possible[0] : undefined);
  return { ...emptyReturn, quantities: chosen ? { [chosen.item]: 1 } : {} };
}

/** Returns why an exchange is not possible, which is said beside its choice. */
const exchangeRefusal = (error: unknown) =>
  messageOf(error, 'exchange-sold-out') ?? messageOf(error, 'exchange-refused');

interface QuestionProps {
  readonly id: string;
  readonly title: string;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

function Question({ id, title, problem, children }: QuestionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-heading pb-4">
        {title}
      </h2>
      {children}
      {problem && (
        <p role="alert" className="pt-3 font-medium text-danger text-small">
          {problem}
        </p>
      )}
    </section>
  );
}
