import { ApiProblem, type Reply, type WireInput } from '@jhumka/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { problemMessage } from '../../../../api/problem-message.ts';
import { useChange } from '../../../../api/use-change.ts';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { PageHead } from '../../../admin/frame/page-head.tsx';
import { Allowed } from '../../../admin/kit/allowed.tsx';
import { ConfirmButton } from '../../../admin/kit/confirm-button.tsx';
import { type ScanAnswer, ScanField } from '../../../admin/kit/form/scan-field.tsx';
import { Part } from '../../../admin/kit/part.tsx';
import { catalogueQueries } from '../catalogue-queries.ts';
import { StockReasonField } from '../form/shop-section.tsx';
import {
  bookCount,
  type CountDraft,
  differenceOf,
  emptyDraft,
  meanwhileLabel,
  useCountDraft,
  withCount,
} from './count-draft.ts';
import { CountedLine } from './counted-line.tsx';

const pollMs = 15_000;

/** Counts the stock of many products with a scanner, or by typing, and books it with one reason. */
export function StockCount() {
  const [draft, setDraft] = useCountDraft();
  const [answer, setAnswer] = useState<ScanAnswer>();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const field = useRef<HTMLInputElement>(null);
  const [underWay, setUnderWay] = useState(0);
  const [isBookWanted, setBookWanted] = useState(false);
  const { lines, reason, note } = draft;
  const ids = lines.map(({ seen }) => seen.variantId).toSorted();
  const { data: now } = useQuery({
    ...personalQuery('admin.stock.toCount', { ids }, { refetchInterval: pollMs }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

  /** Changes the count of a variant, with its stock as it is at this moment. */
  async function count(named: WireInput<'admin.stock.toCount'>, next: (counted: number) => number) {
    setUnderWay((calls) => calls + 1);
    const reply = await browserClient.call('admin.stock.toCount', named).catch(() => null);
    setUnderWay((calls) => calls - 1);
    const [found] = reply?.data ?? [];
    if (!reply) refuse('Not counted: the shop did not answer. Please try again');
    else if (!found) refuse(named.code ? `No product has the code ${named.code}` : 'This product is deleted');
    else if (found.refusal !== '') refuse(`${found.name} ${found.refusal}`);
    else {
      setRefused((before) => new Map([...before].filter(([id]) => id !== found.variantId)));
      setDraft((before) => withCount(before, found, next));
      setAnswer({ isGood: true, text: found.name });
    }
  }
  function refuse(text: string) {
    setAnswer({ isGood: false, text });
    setBookWanted(false);
  }

  const book = useChange(bookCount, {
    failed: null,
    changes: [...catalogueQueries, 'admin.stock.toCount'],
    onSuccess: ({ data }: Reply<'admin.stock.count'>, sent: CountDraft) => {
      showToast(`Count booked: ${data.changed} of ${data.counted} changed`);
      // What was scanned while the count was sent belongs to the next one.
      setDraft((after) => ({
        ...emptyDraft(),
        lines: after.lines.filter((line) => !sent.lines.includes(line)),
      }));
      setAnswer(undefined);
    },
    onError: (error) => setRefused(refusedOf(error)),
  });
  const { mutate } = book;
  useEffect(() => {
    // A number that was typed last is counted first: the press that books it leaves its field.
    if (!isBookWanted || underWay > 0) return;
    setBookWanted(false);
    mutate(draft);
  }, [isBookWanted, underWay, draft, mutate]);
  const size = `${lines.length} ${lines.length === 1 ? 'product' : 'products'}`;
  const different = lines.filter((line) => differenceOf(line) !== 0).length;
  return (
    <>
      <PageHead
        title="Count stock"
        between={[{ label: 'Products', to: '/dashboard/product' }]}
        actions={
          lines.length > 0 && (
            <ConfirmButton
              right="stock.change"
              question={{
                title: 'Discard this count?',
                text: `${size} would have to be counted again. The stock doesn’t change.`,
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
      {book.error && (
        <Notice tone="danger" isUrgent>
          {problemMessage(book.error, 'The shop did not answer. Please try again: a count is booked once.')}
        </Notice>
      )}
      {lines.length === 0 ? (
        <p className="py-10 text-center text-ink-muted">
          Each scan adds one. Nothing changes before you book the count, and it survives a reload.
        </p>
      ) : (
        <>
          <ul aria-label="Counted" className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {lines.map((line) => {
              const id = line.seen.variantId;
              const current = now?.find(({ variantId }) => variantId === id);
              return (
                <CountedLine
                  key={id}
                  line={line}
                  refusal={refused.get(id) ?? ''}
                  meanwhile={meanwhileLabel(line, current)}
                  onCount={(next) => void count({ ids: [id] }, next)}
                  onWrong={() => refuse('Not counted: type a number of units and press Enter, then scan')}
                  onEnter={() => field.current?.focus()}
                  onRemove={() => {
                    setDraft({ ...draft, lines: lines.filter((one) => one !== line) });
                    field.current?.focus();
                  }}
                />
              );
            })}
          </ul>
          <Part title={`${size} counted, ${different} with a difference`}>
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
              <Allowed right="stock.change">
                <Button
                  variant="primary"
                  isBusy={isBookWanted || book.isPending}
                  onClick={() => setBookWanted(true)}
                >
                  Book {size}
                </Button>
              </Allowed>
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
