import { ApiProblem } from '@jhumka/contract/client';
import { normaliseCode, oneTimeCodeLimits } from '@jhumka/domain/accounts';
import { plainCode } from '@jhumka/domain/typed';
import { problemMessage, waitMessage } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useForm } from '../use-form.ts';
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
