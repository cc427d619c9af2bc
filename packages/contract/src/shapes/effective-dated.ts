import { z } from 'zod';
import { optionalField, text, wholeNumber } from '../wire/coerce.ts';

/** Effective date and metadata of new rules; `version` is the newest one that the client had loaded. */
export const effectiveDatedEntry = {
  version: wholeNumber(0, 1_000_000),
  holds_from: optionalField(text(10)),
  note: optionalField(text(500)),
  accepted: optionalField(text(64)).meta({ description: 'Digest of the warnings of `may-lose-money`' }),
};

/** Identifies planned rules by their version. */
export const plannedVersion = { version: wholeNumber(1, 1_000_000) };

/** Rules with every version of them, the latest effective date first. */
export const effectiveDatedRules = <Rules extends z.ZodType>(rules: Rules) =>
  z.object({
    version: z.int().meta({ description: 'Newest saved version; 0 for the defaults' }),
    rules,
    earliest: z.string().meta({ description: 'Earliest effective date of new rules' }),
    versions: z.array(
      z.object({
        version: z.int(),
        holds_from: z.string().nullable().meta({ description: 'Null for the defaults' }),
        state: z.enum(['planned', 'in-force', 'past', 'withdrawn']),
        note: z.string(),
        author: z.string(),
        createdAt: z.string().nullable(),
        rules,
      }),
    ),
  });
