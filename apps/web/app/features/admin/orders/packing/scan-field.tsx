import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { AlertIcon, CheckIcon } from '../../../../ui/icons.tsx';
import { PackIcon } from '../../kit/admin-icons.tsx';
import type { ScanAnswer } from './packing.ts';

interface ScanFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly answer: ScanAnswer | undefined;
  readonly onScan: (code: string) => void;
}

/** Field that a scanner types into; it has the focus when it appears, and answers beside itself. */
export function ScanField({ field, answer, onScan }: ScanFieldProps) {
  useEffect(() => {
    const input = field.current;
    const sheet = input?.closest('[role=dialog]');
    input?.focus();
    // A scanner types into the field, also while a button of the sheet has the focus.
    const focusOnTyping = ({ key, target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isTyped && target instanceof HTMLButtonElement && sheet?.contains(target)) input?.focus();
    };
    // A dialog whose link led to this page moves the focus to the page when it closes.
    const refocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main')) input?.focus();
    };
    document.addEventListener('keydown', focusOnTyping);
    document.addEventListener('focusin', refocus);
    return () => {
      document.removeEventListener('keydown', focusOnTyping);
      document.removeEventListener('focusin', refocus);
    };
  }, [field]);
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { value } = event.currentTarget;
    event.currentTarget.value = '';
    if (value.trim() !== '') onScan(value);
  }
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-2 border-2 border-ink bg-porcelain px-4 py-1">
      <PackIcon />
      <input
        ref={field}
        aria-label="Scan an HUID or a serial"
        placeholder="HUID or serial"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        className="min-h-11 min-w-32 flex-1 bg-transparent text-lead shadow-none! outline-none"
        onKeyDown={press}
      />
      <span role="status" className="min-w-0">
        {answer && (
          <span
            className={clsx(
              'flex items-center gap-2 rounded-1 px-2 py-1.5 font-semibold text-small wrap-anywhere',
              answer.isGood ? 'bg-success-wash text-success' : 'bg-danger-wash text-danger',
            )}
          >
            {answer.isGood ? <CheckIcon size="small" /> : <AlertIcon size="small" />}
            {answer.text}
          </span>
        )}
      </span>
    </div>
  );
}
