import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { announce } from '../announce.ts';
import { AlertIcon } from '../icons.tsx';

export interface FieldText {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Error message with the way to fix the input. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean | undefined;
}

interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldText {
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Label, control, hint and error, associated for screen readers. */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  className,
  id: given,
  children,
}: FieldProps) {
  const own = useId();
  const place = useRef<HTMLDivElement>(null);
  useAnnouncedError(place, error);
  const id = given ?? own;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className} ref={place}>
      <label className="mb-2 block text-small font-semibold" htmlFor={id}>
        {label}
        {isOptional && <span className="font-normal text-ink-muted"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="type-note mt-2 wrap-anywhere" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="mt-2 flex items-start gap-2 text-note font-medium text-danger" id={`${id}-error`}>
          <AlertIcon className="mt-0.5" size="small" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Announces the error of a field that was focused before it became invalid. */
function useAnnouncedError(field: RefObject<HTMLElement | null>, error: string | undefined): void {
  // A focused field already announces its error.
  const announced = useRef<string | undefined>(undefined);
  useEffect(() => {
    const { current: place } = field;
    const note = () => {
      announced.current = place?.querySelector('[id$="-error"]')?.textContent ?? undefined;
    };
    place?.addEventListener('focusin', note);
    return () => place?.removeEventListener('focusin', note);
  }, [field]);
  useEffect(() => {
    const isNewError = error !== announced.current;
    announced.current = error;
    if (error && isNewError && field.current?.contains(document.activeElement)) announce(error);
  }, [field, error]);
}
