import { z } from 'zod';

interface ListOptions {
  readonly min?: number;
  readonly error?: string;
}

/**
 * A list of at most `max` members. They are counted first: a check of the array itself would run after all members were
 * parsed, and a list of 300,000 would block the process. Every list of an input is one of these.
 */
export function list<Member extends z.ZodType>(
  member: Member,
  max: number,
  { min = 0, error = `has more than ${max} entries` }: ListOptions = {},
): z.ZodType<z.output<Member>[], z.input<Member>[]> {
  const members = z.array(member).max(max);
  return z.preprocess(
    (value, { issues }) => {
      if (!Array.isArray(value) || value.length <= max) return value;
      issues.push({ code: 'custom', message: error, input: undefined });
      return z.NEVER;
    },
    min === 0 ? members : members.min(min),
  ) as unknown as z.ZodType<z.output<Member>[], z.input<Member>[]>;
}
