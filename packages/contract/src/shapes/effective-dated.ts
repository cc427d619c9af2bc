import { z } from 'zod';
import { optionalField, text, wholeNumber } from '../wire/coerce.ts';

/** Effective date and metadata of new rules; `version` is the newest that the editor had loaded. */
export const datedEntry = {
  version: wholeNumber(0, 1_000_000),
  holds_from: optionalField(text(10)),
  note: optionalField(text(500)),
};

/** Names planned rules. */
export const plannedVersion = { version: wholeNumber(1, 1_000_000) };

/** Rules and every version of them, the one that holds last first. */
export const datedRules = <Rules extends z.ZodType>(rules: Rules) =>
  z.object({
    version: z.int().meta({ description: 'The newest that was saved; 0 before anybody did' }),
    rules,
    earliest: z.string().meta({ description: 'The first day from which new rules can hold' }),
    versions: z.array(
      z.object({
        version: z.int(),
        holds_from: z.string().nullable().meta({ description: 'Null for what the shop is shipped with' }),
        state: z.enum(['planned', 'in-force', 'past', 'withdrawn']),
        note: z.string(),
        author: z.string(),
        createdAt: z.string().nullable(),
        rules,
      }),
    ),
  });
