import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { AlertIcon, CheckIcon } from '../../../../ui/icons.tsx';
import { PackIcon } from '../admin-icons.tsx';

/** Answer to a scan, shown beside the field. */
export interface ScanAnswer {
  readonly isGood: boolean;
  readonly text: string;
}

interface ScanFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Its name, by the next scan: 'Scan a product'. */
  readonly label: string;
  readonly answer: ScanAnswer | undefined;
  readonly onScan: (code: string) => void;
}

/** Field that a scanner types into: it has the focus wherever nobody else types, and answers beside itself. */
export function ScanField({ field, label, answer, onScan }: ScanFieldProps) {
  // The keyboard of a phone covers the ticks: it opens for a tap on the field alone.
  const [isTyped, setIsTyped] = useState(false);
  useEffect(() => {
    field.current?.focus();
    const focusOnTyping = ({ key, target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const isElsewhere =
        target instanceof Element && target.closest('input, select, textarea, [role=dialog]');
      if (isTyped && !isElsewhere) field.current?.focus();
    };
    document.addEventListener('keydown', focusOnTyping);
    return () => document.removeEventListener('keydown', focusOnTyping);
  }, [field]);
  useEffect(() => {
    if (answer && !answer.isGood) warn();
  }, [answer]);
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.ctrlKey) return;
    event.preventDefault();
    const { value } = event.currentTarget;
    event.currentTarget.value = '';
    if (value.trim() !== '') onScan(value);
  }
  const isWrong = answer?.isGood === false;
  return (
    <div
      className={clsx(
        'flex min-h-14 flex-wrap items-center gap-x-3 rounded-2 border-2 bg-porcelain px-4 py-1',
        isWrong ? 'border-danger' : 'border-ink',
      )}
    >
      <PackIcon />
      <input
        ref={field}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        inputMode={isTyped ? 'text' : 'none'}
        onPointerDown={() => setIsTyped(true)}
        onBlur={() => setIsTyped(false)}
        className="min-h-11 min-w-0 flex-1 basis-32 bg-transparent text-lead shadow-none! outline-none"
        onKeyDown={press}
      />
      <span role="status" className="min-w-0">
        {answer && (
          <span
            className={clsx(
              'flex items-center gap-2 rounded-1 px-3 py-1.5 font-semibold wrap-anywhere',
              isWrong ? 'bg-danger-wash text-danger' : 'bg-success-wash text-success',
            )}
          >
            {isWrong ? <AlertIcon size="small" /> : <CheckIcon size="small" />}
            {answer.text}
          </span>
        )}
      </span>
    </div>
  );
}

/** Sounds a low tone: who scans looks at the product, not at the screen. */
function warn(): void {
  navigator.vibrate?.(200);
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.type = 'square';
  tone.frequency.value = 220;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.25);
  tone.onended = () => void audio.close();
}
