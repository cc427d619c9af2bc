import { oneTimeCodeLimits } from '@jhumka/domain/accounts';
import { plainCode } from '@jhumka/domain/typed';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { controlClasses } from '../../ui/forms/control-classes.ts';
import { AlertIcon } from '../../ui/icons.tsx';

interface CodeFieldProps {
  /** One entry for each box, '' when empty. */
  readonly digits: readonly string[];
  readonly onChange: (digits: readonly string[]) => void;
  readonly error?: string | undefined;
}

const boxes = Array.from({ length: oneTimeCodeLimits.digits }, (_, index) => index);

/** Six boxes for six digits. Typing moves on, deleting moves back, a pasted or offered code fills them all. */
export function CodeField({ digits, onChange, error }: CodeFieldProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  function enter(text: string, at: number) {
    const placed = placeDigits(digits, text, at);
    onChange(placed.digits);
    inputs.current[placed.next]?.focus();
  }

  function move(event: KeyboardEvent, at: number) {
    if (event.key === 'ArrowLeft') inputs.current[at - 1]?.focus();
    if (event.key === 'ArrowRight') inputs.current[at + 1]?.focus();
    if (event.key !== 'Backspace' || digits[at] !== '') return;
    event.preventDefault();
    onChange(digits.map((digit, index) => (index === at - 1 ? '' : digit)));
    inputs.current[at - 1]?.focus();
  }

  function paste(event: ClipboardEvent, at: number) {
    event.preventDefault();
    enter(event.clipboardData.getData('text'), at);
  }

  return (
    <div className="grid gap-3">
      <fieldset className="flex gap-2 md:gap-3" aria-describedby={error ? 'code-error' : undefined}>
        <legend className="sr-only">6-digit code</legend>
        {boxes.map((at) => (
          <input
            key={at}
            ref={(input) => {
              inputs.current[at] = input;
            }}
            className={`${controlClasses} figures h-14 min-w-0 flex-1 px-0! text-center font-medium text-[1.75rem] md:h-16 ${at === 2 ? 'mr-2 md:mr-3' : ''}`}
            aria-label={`Digit ${at + 1}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            // Phones offer the code of a message at the first box and put all of it there.
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            value={digits[at]}
            // Not onChange: the same digit once more changes nothing, and yet moves on.
            onInput={({ currentTarget }) => enter(typedIn(currentTarget.value, digits[at] ?? ''), at)}
            onKeyDown={(event) => move(event, at)}
            onPaste={(event) => paste(event, at)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </fieldset>
      {error && (
        <p id="code-error" role="alert" className="flex items-start gap-2 font-medium text-danger text-note">
          <AlertIcon size="small" className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the new digit typed into a box that already held one, before or after it. */
function typedIn(value: string, before: string): string {
  return value.length === 2 && before !== '' ? value.replace(before, '') : value;
}

/**
 * Puts the digits of a text into the boxes from `at` on; other characters are skipped, a whole code starts at the
 * first box. `next` is the box to focus.
 */
function placeDigits(
  digits: readonly string[],
  text: string,
  at: number,
): { readonly digits: readonly string[]; readonly next: number } {
  const entered = [...plainCode(text).replaceAll(/\D/g, '')];
  const start = entered.length >= digits.length ? 0 : at;
  if (entered.length === 0) {
    return { digits: digits.map((digit, index) => (index === at && text === '' ? '' : digit)), next: at };
  }
  const placed = digits.map((digit, index) => entered[index - start] ?? digit);
  return { digits: placed, next: Math.min(start + entered.length, digits.length - 1) };
}
