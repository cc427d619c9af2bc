import { ApiProblem } from '@jhumka/contract/client';
import { normaliseCode, oneTimeCodeLimits } from '@jhumka/domain/accounts';
import { plainCode } from '@jhumka/domain/typed';
import { useEffect, useState } from 'react';
import { problemMessage, waitMessage } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useForm } from '../use-form.ts';
import { CodeField } from './code-field.tsx';
import { type CodeKey, nextCodeAt, recordCodeSent, secondsUntil } from './code-notes.ts';

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
  const checking = useChange(check, {
    onError: (problem) => {
      // Clears wrong digits: correcting them one at a time would submit each as an attempt.
      if (isCodeRefused(problem)) form.set({ digits: noDigits });
    },
    failed: null,
  });
  const form = useForm<{ readonly digits: readonly string[] }>({
    saved: { digits: noDigits },
    check: ({ digits }) => ({ code: codeOf(digits) === null && 'Please enter all 6 digits' }),
    change: checking,
    send: ({ digits }) => checking.mutate(digits.join('')),
    refused: (problem) => ({ code: refusalMessage(problem) }),
    focusWrong: (element) =>
      element
        .querySelectorAll('input')
        .item(Math.max(0, digits.indexOf('')))
        .focus(),
  });
  const { digits } = form.entry;

  function change(next: readonly string[]) {
    form.set({ digits: next });
    if (checking.isError) checking.reset();
    if (codeOf(next) !== null) form.submit({ digits: next });
  }

  return (
    <form {...form.attributes} className="grid gap-6">
      <CodeField digits={digits} onChange={change} error={form.problem('code')} />
      <div className="grid gap-3">
        <Button type="submit" variant="primary" isWide isBusy={form.isPending}>
          {step}
        </Button>
        <ResendCode codeKey={codeKey} send={resend} onSent={() => change(noDigits)} />
      </div>
    </form>
  );
}

const codeOf = (digits: readonly string[]) => normaliseCode(digits.join(''));

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

/** Returns true for six digits, which are sent at once. A recovery code, four and four characters, needs the button. */
export const isWholeCode = (entry: string): boolean => /^\d{3}[ -]?\d{3}$/.test(plainCode(entry));

/** Sends a code; resolves with the seconds until another may be requested. */
type SendCode = () => Promise<{ readonly resendAfterSeconds: number }>;

interface ResendCodeProps {
  readonly codeKey: CodeKey;
  readonly send: SendCode;
  readonly onSent: () => void;
}

/** Resends a code, and shows the remaining wait. */
function ResendCode({ codeKey, send, onSent }: ResendCodeProps) {
  const [waitSeconds, readAgain] = useWait(codeKey);
  const resend = useChange(send, {
    onSuccess: ({ resendAfterSeconds }) => {
      recordCodeSent(codeKey, Date.now(), resendAfterSeconds);
      readAgain();
      showToast('A new code is on its way');
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.retryAfterSeconds)
        recordCodeSent(codeKey, Date.now(), error.retryAfterSeconds);
      readAgain();
    },
    failed: 'We could not send the code. Please try again',
  });
  return (
    <div className="flex items-center justify-between gap-4">
      <Button
        variant="quiet"
        size="small"
        disabled={waitSeconds > 0}
        isBusy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Resend code
      </Button>
      {waitSeconds > 0 && (
        <p role="timer" className="figures text-ink-muted text-small">
          in {waitLabel(waitSeconds)}
        </p>
      )}
    </div>
  );
}

function useWait(key: CodeKey): readonly [number, () => void] {
  const [nextAt, setNextAt] = useState(() => nextCodeAt(key));
  const [now, setNow] = useState(() => Date.now());
  const waitSeconds = secondsUntil(nextAt, now);
  useEffect(() => {
    if (waitSeconds === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [waitSeconds]);
  return [
    waitSeconds,
    () => {
      setNow(Date.now());
      setNextAt(nextCodeAt(key));
    },
  ];
}

function waitLabel(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`;
}
