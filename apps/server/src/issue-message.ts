import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Returns a readable message for a validation issue without a message of its own. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'something else'}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_big':
      return isNumber(issue.input)
        ? `must be at most ${issue.maximum}`
        : `has more than ${issue.maximum} ${parts(issue)}`;
    case 'too_small':
      return isNumber(issue.input)
        ? `must be at least ${issue.minimum}`
        : `needs at least ${issue.minimum} ${parts(issue)}`;
    case 'invalid_union':
      // The first alternatives of the union are those for empty fields; the last is the field's own.
      return issue.errors.at(-1)?.find(({ path }) => path.length === 0)?.message ?? unclear;
    default:
      return unclear;
  }
}

const unclear = 'is not understood';
const isNumber = (input: unknown) => typeof input === 'number' || typeof input === 'bigint';
const parts = ({ input }: { readonly input?: unknown }) =>
  typeof input === 'string' ? 'characters' : 'entries';
