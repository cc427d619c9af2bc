import { type ReactNode, useId } from 'react';
import { AlertIcon } from './icons.tsx';

export interface FieldTexts {
  label: ReactNode;
  /** Help that is there before anything goes wrong. */
  hint?: ReactNode | undefined;
  /** What is wrong and what to do; absent while nothing is. */
  error?: ReactNode | undefined;
  /** Says '(optional)' beside the label. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** What ties a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

type FieldProps = FieldTexts & { id?: string | undefined; children: (control: FieldControl) => ReactNode };

/** The words around one control: label above, hint and error below, tied to it for those who listen. */
export function Field({ label, hint, error, optional, className, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className={`grid content-start gap-2 ${className ?? ''}`}>
      <label htmlFor={controlId} className="font-semibold text-small">
        {label}
        {optional && <span className="font-normal text-ink-muted"> (optional)</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className="type-note">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field, below it. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 font-medium text-danger text-note">
      <AlertIcon size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
