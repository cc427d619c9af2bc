import { type Day, formatDate, isDay } from '@jhumka/domain/calendar';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';

/**
 * A day as the browser asks for it, and in words: browsers write the figures in the order of their own language, and 7/12
 * is read as two days. `datetime-local` has a time too.
 */
export function DateField({
  type = 'date',
  hint,
  value,
  onChange,
  ...field
}: ComponentProps<typeof TextField> & { readonly type?: 'date' | 'datetime-local' | undefined }) {
  const [typed, setTyped] = useState('');
  const words = dayLabel(value === undefined ? typed : String(value));
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
        (words !== '' || hint) && (
          <>
            {words && <span className="block font-semibold text-ink">{words}</span>}
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
