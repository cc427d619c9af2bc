import { normalisePincode, pincodeProblem } from '@jhumka/domain/addresses';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { problemMessage } from '../../api/problem-message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { savePincode } from './saved-pincode.ts';

interface PincodeFormProps {
  readonly label: string;
  /** Shown before anything is typed. */
  readonly pincode: string;
  /** Moves the focus into the field, once it was asked for. */
  readonly hasFocus: boolean;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Receives a pincode that can exist; the browser remembers it. */
  readonly onPincode: (pincode: string) => void;
}

/** Asks for the pincode of a delivery, in one line. */
export function PincodeForm({ label, pincode, hasFocus, isBusy, error, onPincode }: PincodeFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(pincode);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    if (hasFocus) field.current?.select();
  }, [hasFocus]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const entered = normalisePincode(typed);
    setIsWrong(entered === null);
    if (entered === null) return;
    savePincode(entered);
    onPincode(entered);
  }

  return (
    <>
      <form className="flex flex-wrap gap-2" noValidate onSubmit={submit}>
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <input
          aria-describedby={`${id}-problem`}
          aria-invalid={isWrong || undefined}
          autoComplete="postal-code"
          className="figures min-h-11 w-full min-w-0 max-w-36 rounded-1 border border-field-line bg-porcelain px-3 text-control hover:border-ink aria-invalid:border-danger"
          id={id}
          inputMode="numeric"
          maxLength={7}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsWrong(false);
          }}
          placeholder="Pincode"
          ref={field}
          value={typed}
        />
        <Button isBusy={isBusy} size="small" type="submit">
          Check
        </Button>
      </form>
      <p className="text-danger text-small empty:hidden" id={`${id}-problem`} role="status">
        {isWrong
          ? `${pincodeProblem(typed)}.`
          : error && problemMessage(error, 'We couldn’t check this pincode. Please try again.')}
      </p>
    </>
  );
}
