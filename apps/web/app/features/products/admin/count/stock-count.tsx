import { ApiProblem, type Reply } from '@jhumka/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { problemMessage } from '../../../../api/problem-message.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { PageHead } from '../../../admin/frame/page-head.tsx';
import { ConfirmButton } from '../../../admin/kit/confirm-button.tsx';
import { type ScanAnswer, ScanField } from '../../../admin/kit/form/scan-field.tsx';
import { Part } from '../../../admin/kit/part.tsx';
import { catalogueQueries } from '../catalogue-queries.ts';
import { StockReasonField } from '../form/stock-section.tsx';
import {
  bookCount,
  type CountDraft,
  countedQuery,
  differenceOf,
  emptyDraft,
  meanwhileLabel,
  useCountDraft,
  withCount,
} from './count-draft.ts';
import { CountedLine } from './counted-line.tsx';

/** Counts the stock of many products with a scanner, or by typing, and books it with one reason. */
export function StockCount() {
  const [draft, setDraft] = useCountDraft();
  const [answer, setAnswer] = useState<ScanAnswer>();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const field = useRef<HTMLInputElement>(null);
  const { lines, reason, note } = draft;
  const now = useQuery({ ...countedQuery(draft), placeholderData: keepPreviousData }).data;
  const different = lines.filter((line) => differenceOf(line) !== 0).length;

  /** Changes the count of a variant that its id or a code names, with its stock as it is at this moment. */
  async function count(
    named: { readonly code: string } | { readonly ids: string[] },
    next: (counted: number) => number,
  ) {
    const since = draft.since === undefined ? {} : { since: draft.since };
    const reply = await browserClient.call('admin.stock.toCount', { ...named, ...since }).catch(() => null);
    const name = 'code' in named ? named.code : 'It';
    if (!reply) return say(false, `Not counted: the shop did not answer. Please count ${name} again`);
    const [found] = reply.data;
    if (!found) return say(false, `No product has the code ${name}`);
    if (found.refusal !== '') return say(false, `${found.name} ${found.refusal}`);
    setRefused((before) => new Map([...before].filter(([id]) => id !== found.variantId)));
    setDraft((before) => ({ ...withCount(before, found, next), since: before.since ?? reply.at }));
    say(true, found.name);
  }
  const say = (isGood: boolean, text: string) => setAnswer({ isGood, text });

  const book = useChange((sent: CountDraft) => bookCount(sent), {
    failed: null,
    changes: [...catalogueQueries, 'admin.stock.toCount'],
    onSuccess: ({ data }: Reply<'admin.stock.count'>, sent) => {
      showToast(`Count booked: ${data.changed} of ${data.counted} changed`);
      // What was scanned while the count was sent is the next one.
      setDraft(({ lines }) => ({
        ...emptyDraft(),
        lines: lines.filter((line) => !sent.lines.includes(line)),
      }));
      setAnswer(undefined);
    },
    onError: (error) => setRefused(refusedOf(error)),
  });
  const countLabel = `${lines.length} ${lines.length === 1 ? 'product' : 'products'}`;
  return (
    <>
      <PageHead
        title="Count stock"
        between={[{ label: 'Products', to: '/dashboard/product' }]}
        actions={
          lines.length > 0 && (
            <ConfirmButton
              question={{
                title: 'Discard this count?',
                text: `${countLabel} would have to be counted again. The stock doesn’t change.`,
                action: 'Discard count',
                isDanger: true,
              }}
              onYes={() => setDraft(emptyDraft())}
            >
              Discard count
            </ConfirmButton>
          )
        }
      />
      <ScanField
        field={field}
        label="Scan a barcode, or type a SKU"
        answer={answer}
        onScan={(code) => void count({ code: code.trim() }, (counted) => counted + 1)}
      />
      {lines.length === 0 ? (
        <p className="py-10 text-center text-ink-muted">
          Each scan adds one. Nothing changes before you book the count, and it survives a reload.
        </p>
      ) : (
        <>
          {book.error && (
            <Notice tone="danger" isUrgent>
              {problemMessage(
                book.error,
                'The shop did not answer. Please try again: a count is booked once.',
              )}
            </Notice>
          )}
          <ul aria-label="Counted" className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {lines.map((line) => {
              const { variantId } = line.seen;
              return (
                <CountedLine
                  key={variantId}
                  line={line}
                  refusal={refused.get(variantId) ?? ''}
                  meanwhile={meanwhileLabel(
                    line,
                    now?.find((one) => one.variantId === variantId),
                  )}
                  onCount={(next) => count({ ids: [variantId] }, next)}
                  onRemove={() => {
                    setDraft({ ...draft, lines: lines.filter((one) => one !== line) });
                    field.current?.focus();
                  }}
                />
              );
            })}
          </ul>
          <Part title={`${countLabel} counted, ${different} with a difference`}>
            <div className="grid items-end gap-4 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
              <StockReasonField
                value={reason}
                onChange={(chosen) => setDraft({ ...draft, reason: chosen })}
              />
              <TextField
                label="Note"
                isOptional
                maxLength={200}
                value={note}
                onChange={({ target }) => setDraft({ ...draft, note: target.value })}
              />
              <Button variant="primary" isBusy={book.isPending} onClick={() => book.mutate(draft)}>
                Book {countLabel}
              </Button>
            </div>
          </Part>
        </>
      )}
    </>
  );
}

/** Reads why lines were refused, by their variants. */
function refusedOf(error: Error): ReadonlyMap<string, string> {
  if (!(error instanceof ApiProblem) || error.code !== 'count-refused') return new Map();
  const { refused } = error.data as {
    readonly refused: readonly { readonly variantId: string; readonly why: string }[];
  };
  return new Map(refused.map(({ variantId, why }) => [variantId, why]));
}
