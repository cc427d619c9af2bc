import type { z } from 'zod';
import type { FieldIssue } from './issue-sentence.ts';

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
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'too_big':
      return isNumber(issue.input)
        ? `must be at most ${issue.maximum}`
        : `has more than ${issue.maximum} ${parts(issue)}`;
    case 'too_small':
      return isNumber(issue.input)
        ? `must be at least ${issue.minimum}`
        : Number(issue.minimum) === 1
          ? 'is required'
          : `needs at least ${issue.minimum} ${parts(issue)}`;
    case 'invalid_format':
      return 'has the wrong form';
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

type Found = z.core.$ZodIssue;

/** Returns every wrong field of an input. A field that is missing says so, whatever else its schema would say. */
export function issuesOf(error: z.ZodError, input: unknown): FieldIssue[] {
  return error.issues.flatMap(innerIssues).map(({ path, code, message }) => ({
    path: path.join('.'),
    message: code.startsWith('invalid_') && valueAt(input, path) === undefined ? 'is required' : message,
  }));
}

/** Replaces a union that nobody understands by the wrong fields of its last alternative, the field's own. */
export function innerIssues(issue: Found): Found[] {
  const inner =
    issue.code === 'invalid_union' && issue.message === unclear ? (issue.errors.at(-1) ?? []) : [];
  if (inner.length === 0) return [issue];
  return inner.flatMap((found) => innerIssues({ ...found, path: [...issue.path, ...found.path] }));
}

const valueAt = (input: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);
