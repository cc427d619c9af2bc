import { ApiProblem } from '@jhumka/contract/client';
import { normaliseCode, oneTimeCodeLimits } from '@jhumka/domain/accounts';
import { type SubmitEvent, useRef, useState } from 'react';
import { problemMessage, waitMessage } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from './code-field.tsx';
import type { CodeKey } from './code-notes.ts';
import { ResendCode, type SendCode } from './resend-code.tsx';

interface CodeFormProps {
  readonly codeKey: CodeKey;
  /** The words of the button that sends the digits. */
  readonly step: string;
  /** Shows the code to the shop; whatever follows from a right one happens in it. */
  readonly check: (code: string) => Promise<unknown>;
  readonly send: SendCode;
}

const noDigits = Array.from({ length: oneTimeCodeLimits.digits }, () => '');

/**
 * Six digits that prove an email or a mobile number: how many tries are left, and when new ones can be sent. The form
 * sends itself once when all digits are in.
 */
export function CodeForm({ codeKey, step, check, send: resend }: CodeFormProps) {
  const [digits, setDigits] = useState<readonly string[]>(noDigits);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // Not the state of the mutation: the last digit and Enter may come before the next render.
  const isSending = useRef(false);
  const checking = useChange(check, {
    onError: (problem) => {
      setError(refusalMessage(problem));
      // Clears wrong digits: correcting them one at a time would submit each as an attempt.
      if (isCodeRefused(problem)) setDigits(noDigits);
      form.current?.querySelector('input')?.focus();
    },
    onSettled: () => {
      isSending.current = false;
    },
    failed: null,
  });

  function send(code: string) {
    if (isSending.current) return;
    isSending.current = true;
    checking.mutate(code);
  }

  function change(next: readonly string[]) {
    setDigits(next);
    setError(undefined);
    const code = normaliseCode(next.join(''));
    if (code !== null) send(code);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const code = normaliseCode(digits.join(''));
    if (code === null) {
      setError('Please enter all 6 digits');
      return form.current
        ?.querySelectorAll('input')
        .item(Math.max(0, digits.indexOf('')))
        .focus();
    }
    send(code);
  }

  return (
    <form ref={form} className="grid gap-6" noValidate onSubmit={submit}>
      <CodeField digits={digits} onChange={change} error={error} />
      <div className="grid gap-3">
        <Button type="submit" variant="primary" isWide isBusy={checking.isPending}>
          {step}
        </Button>
        <ResendCode codeKey={codeKey} send={resend} onSent={() => change(noDigits)} />
      </div>
    </form>
  );
}

function refusalMessage(problem: unknown): string {
  const message = problemMessage(problem, 'We could not check the code. Please try again');
  const left = triesLeft(problem);
  if (left === undefined) return [message, waitMessage(problem)].filter((part) => part !== '').join('. ');
  return left === 0
    ? 'No attempts left. Please request a new code'
    : `${message}. ${left} of ${oneTimeCodeLimits.tries} tries left`;
}

/** Returns true when the server rejected the code; after any other error the same digits may succeed. */
const isCodeRefused = (problem: unknown) =>
  problem instanceof ApiProblem && ['wrong-code', 'code-expired', 'code-locked'].includes(problem.code);

/** Remaining attempts, as returned with a wrong code. */
function triesLeft(problem: unknown): number | undefined {
  if (!(problem instanceof ApiProblem) || problem.code !== 'wrong-code') return undefined;
  const { triesLeft: left } = (problem.data ?? {}) as { triesLeft?: unknown };
  return typeof left === 'number' ? left : undefined;
}

interface Field {
  readonly value: string;
  readonly form: { requestSubmit(): void } | null;
}

/** Submits the form once its field has six digits. A recovery code contains letters and needs the button. */
export function submitWhenFull({ currentTarget }: { readonly currentTarget: Field }): void {
  if (/^\d{3} ?\d{3}$/.test(currentTarget.value.trim())) currentTarget.form?.requestSubmit();
}
