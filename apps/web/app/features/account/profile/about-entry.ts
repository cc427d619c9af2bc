import { ApiProblem } from '@jhumka/contract/client';
import type { Checked } from '@jhumka/domain/issues';
import { issueOf } from '../../../api/problem-message.ts';
import { storedEntry } from '../../../session/stored-entry.ts';

/** Name and email as they are typed. */
export interface AboutEntry {
  readonly name: string;
  readonly email: string;
}

export interface AboutErrors extends Partial<AboutEntry> {
  readonly password?: string;
}

/** Preserves the unsaved input when the session ends. */
export const aboutDraft = storedEntry('about', (found): found is AboutEntry => {
  const { name, email } = (found ?? {}) as Partial<Record<keyof AboutEntry, unknown>>;
  return typeof name === 'string' && typeof email === 'string';
});

/** Validates the entry before it is sent. */
export function slips(
  name: Checked<string>,
  email: Checked<string>,
  isPasswordMissing: boolean,
): AboutErrors {
  return {
    ...optional('name', name.ok ? undefined : name.issues[0]?.message),
    ...optional('email', email.ok ? undefined : email.issues[0]?.message),
    ...optional('password', isPasswordMissing ? 'Please enter your password' : undefined),
  };
}

/** Returns the server's field errors; empty for any other error. */
export function refusedFields(error: unknown): AboutErrors {
  const isWrong = error instanceof ApiProblem && error.code === 'wrong-password';
  return {
    ...optional('name', issueOf(error, 'name')),
    ...optional('email', issueOf(error, 'email')),
    ...optional('password', isWrong ? error.message : issueOf(error, 'currentPassword')),
  };
}

function optional<Key extends keyof AboutErrors>(
  key: Key,
  value: string | undefined,
): Partial<Record<Key, string>> {
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, string>>);
}
