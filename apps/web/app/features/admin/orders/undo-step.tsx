import { useEffect, useEffectEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { dismissToast, showToast } from '../../../ui/toast/toast-store.ts';
import { Allowed } from '../kit/allowed.tsx';
import { orderQueries, type Undo } from './order-queries.ts';

/** Undoes a step, or those of a bulk change, and says what could not be undone. */
function useUndoStep(onUndone?: () => void) {
  return useChange(
    async ({ _id: id }: Undo) => (await browserClient.call('admin.orders.undoStep', { id })).data,
    {
      done: ({ rows, undone }) => {
        const failed = rows.filter(({ is_undone }) => !is_undone);
        if (failed.length === 0) return 'Undone. The customer is not told.';
        const named = failed.slice(0, 3).map(({ orderId, message }) => `${orderId} (${message})`);
        const more = failed.length > 3 ? ` and ${failed.length - 3} more` : '';
        return `${undone} undone, but not ${named.join(', ')}${more}`;
      },
      failed: 'The shop did not answer. Please check whether it was undone, and try again.',
      changes: orderQueries,
      ...(onUndone ? { onSuccess: onUndone } : {}),
    },
  );
}

let offered: number | undefined;

/** Returns a function that reports a step, with a button that undoes it as long as it can be. */
export function useOfferUndo() {
  const undoStep = useUndoStep();
  return (text: string, undo: Undo | null | undefined) => {
    // One of them at a time: the timeline of an order offers the others.
    if (offered !== undefined) dismissToast(offered);
    offered = undefined;
    if (!undo || undo.seconds_left === 0) return void showToast(text);
    const end = () => dismissToast(id);
    const counting = (
      <>
        {text}. The customer is told <span className="sr-only">in a moment</span>
        <SecondsLeft undo={undo} before="in" onEnd={end} />
      </>
    );
    const id = showToast(counting, {
      isLasting: true,
      action: { label: 'Undo', onPress: () => undoStep.mutate(undo) },
    });
    offered = id;
  };
}

interface UndoButtonProps {
  readonly undo: Undo;
  readonly onUndone?: () => void;
  readonly className?: string;
}

/** Undoes a step while it can be undone; says afterwards that it can't be. */
export function UndoButton({ undo, onUndone, className }: UndoButtonProps) {
  const [isOver, setIsOver] = useState(false);
  const undoStep = useUndoStep(onUndone);
  if (isOver) return <p className="text-note text-ink-muted">The customer is told now.</p>;
  return (
    <Allowed>
      <Button
        size="small"
        className={className}
        isBusy={undoStep.isPending}
        onClick={() => undoStep.mutate(undo)}
      >
        Undo
        <SecondsLeft undo={undo} onEnd={() => setIsOver(true)} />
      </Button>
    </Allowed>
  );
}

interface SecondsLeftProps {
  readonly undo: Undo;
  readonly before?: string;
  readonly onEnd: () => void;
}

/** Counts the seconds down, for the eye alone: a screen reader would read each of them. */
function SecondsLeft({ undo, before = '', onEnd }: SecondsLeftProps) {
  // By the shop's clock: that of the computer may be wrong.
  const [endsAt] = useState(() => performance.now() + undo.seconds_left * 1_000);
  const [left, setLeft] = useState(undo.seconds_left);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.ceil((endsAt - performance.now()) / 1_000)), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  useEffect(() => {
    if (left <= 0) end();
  }, [left]);
  return (
    <span aria-hidden="true" className="figures">
      {before} {Math.max(0, left)} s
    </span>
  );
}
