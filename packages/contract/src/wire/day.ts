import { isDay } from '@jhumka/domain/calendar';
import { z } from 'zod';

// PostgreSQL and browsers format the start of an earlier day differently, because of historic time zones.
const firstDay = '1900-01-01';
const lastDay = '2199-12-31';

/** A day of the calendar as '2026-11-21', from 1900 to 2199; days are those of India. */
export const day = z
  .string()
  .trim()
  .refine(isDay, { error: 'must be a day such as 2026-11-21' })
  .refine((value) => !isDay(value) || (value >= firstDay && value <= lastDay), {
    error: `must be a day from ${firstDay} to ${lastDay}`,
  });
