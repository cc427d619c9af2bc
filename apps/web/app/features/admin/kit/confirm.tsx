import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

export interface Question {
  /** Title as a question: 'Suspend Ananya Rao?' */
  readonly title: string;
  /** Consequences of the action. */
  readonly text: ReactNode;
  /** Names of the affected records; long lists are shortened with a count. */
  readonly things?: readonly string[];
  /** The words of the button, as 'Suspend'. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** Requests a reason, which the audit log records. */
  readonly reason?: 'optional' | 'required';
  /** Label of the reason where something else is requested, such as a reference. */
  readonly reasonLabel?: string;
  readonly reasonHint?: string;
}

/** Resolves to the reason ('' without one), or `null` when cancelled. */
type Ask = (question: Question) => Promise<{ readonly reason: string } | null>;

const AskContext = createContext<Ask | undefined>(undefined);
const maxNamed = 8;

/**
 * Returns a function that asks for confirmation of an irreversible action. It resolves with `null` when cancelled.
 */
export function useConfirm(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useConfirm must be used inside the admin frame');
  return ask;
}

/** Holds the one question that can be open. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const answer = useRef<(given: { readonly reason: string } | null) => void>(undefined);
  const ask = useCallback<Ask>((next) => {
    setQuestion(next);
    setReason('');
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const settle = (given: { readonly reason: string } | null) => {
    setOpen(false);
    answer.current?.(given);
    answer.current = undefined;
  };
  const isReasonMissing = question?.reason === 'required' && reason.trim() === '';
  return (
    <AskContext value={ask}>
      {children}
      <Dialog
        isQuestion
        isOpen={isOpen}
        onOpenChange={(isNowOpen) => !isNowOpen && settle(null)}
        title={question?.title ?? ''}
        footer={
          <>
            <Button onClick={() => settle(null)}>Cancel</Button>
            <Button
              variant={question?.isDanger ? 'danger-solid' : 'primary'}
              disabled={isReasonMissing}
              onClick={() => settle({ reason: reason.trim() })}
            >
              {question?.action}
            </Button>
          </>
        }
      >
        {question && (
          <div className="grid gap-4">
            <div>{question.text}</div>
            {question.things && <Things names={question.things} />}
            {question.reason && (
              <TextField
                label={question.reasonLabel ?? 'Reason'}
                isOptional={question.reason === 'optional'}
                hint={question.reasonHint ?? 'Saved in the audit log.'}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </div>
        )}
      </Dialog>
    </AskContext>
  );
}

function Things({ names }: { readonly names: readonly string[] }) {
  const rest = names.length - maxNamed;
  return (
    <ul className="list-disc pl-5">
      {names.slice(0, rest === 1 ? maxNamed + 1 : maxNamed).map((name) => (
        <li key={name} className="wrap-anywhere">
          {name}
        </li>
      ))}
      {rest > 1 && <li className="text-ink-muted">and {rest.toLocaleString('en-IN')} more</li>}
    </ul>
  );
}
