import { z } from 'zod';
import { text } from '../wire/coerce.ts';
import { list } from '../wire/list.ts';

/** Rows that are changed together. */
export const bulkIds = list(text(64), 100, { min: 1 });

/** Result of a change of many rows, each by itself. */
export const bulkOutcome = z
  .object({
    rows: z.array(
      z.object({
        _id: z.string(),
        result: z.enum(['changed', 'unchanged', 'refused']),
        message: z.string().meta({ description: 'Why it was refused' }),
      }),
    ),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  })
  .meta({ id: 'BulkOutcome' });
