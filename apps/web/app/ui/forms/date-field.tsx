import { type Day, formatDate, isDay } from '@jhumka/domain/calendar';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';

/**
 * Date input with the date in words below: browsers format it in their own locale, and 7/12 is ambiguous.
 * `datetime-local` includes a time.
 */
export function DateField({
  type = 'date',
  hint,
  value,
  onChange,
  ...field
}: ComponentProps<typeof TextField> & { readonly type?: 'date' | 'datetime-local' | undefined }) {
  const [typed, setTyped] = useState('');
  const label = dayLabel(value === undefined ? typed : String(value));
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const given = value === undefined ? {} : { value };
  return (
    <TextField
      {...field}
      {...given}
      hint={
        (label !== '' || hint) && (
          <>
            {label && <span className="block font-semibold text-ink">{label}</span>}
            {hint}
          </>
        )
      }
      onChange={change}
      type={type}
    />
  );
}

/** The day of a field in words, '7 Dec 2026', or nothing while there is none. */
export function dayLabel(value: string): string {
  const day = value.slice(0, 10);
  return isDay(day) ? formatDate(day as Day) : '';
}
