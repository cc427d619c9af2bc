import { isDay } from '@jhumka/domain/calendar';
import { z } from 'zod';

/** A day of the calendar as '2026-11-21'; days are those of India. */
export const day = z.string().trim().refine(isDay, { error: 'must be a day such as 2026-11-21' });
