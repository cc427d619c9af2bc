import { plainWords } from '../typed/index.ts';

/** Validation errors, shared by the rules of accounts and addresses. */

/** Validation error: path, code for programs, message for people. */
export type Issue<Code extends string = string> = {
  readonly path: string;
  readonly code: Code;
  readonly message: string;
};

/** Result of a validation: the normalized value, or every error. */
export type Checked<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: readonly Issue<Code>[] };

/** An accepted entry. */
export function accepted<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Builds the result of an entry with one error. */
export function refused<Code extends string>(
  path: string,
  code: Code,
  message: string,
): { readonly ok: false; readonly issues: readonly Issue<Code>[] } {
  return { ok: false, issues: [{ path, code, message }] };
}

/**
 * Normalizes a text to one line: without control characters, lone surrogates and what nobody sees, whitespace collapsed,
 * trimmed.
 */
export function oneLine(text: string): string {
  return plainWords(text)
    .replaceAll(/[\p{Control}\p{Surrogate}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Counts code points, an approximation of the characters that a person counts. */
export function lengthOf(text: string): number {
  return [...text].length;
}
