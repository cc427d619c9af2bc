import { type ProblemCode, problemCodes, problemMessage } from '@jhumka/contract/problem-codes';
import { snakeKey } from '@jhumka/contract/wire/spelling';
import type { Checked } from '@jhumka/domain/issues';
import { type FieldIssue, issueSentence } from './text/issue-sentence.ts';

export interface ProblemDetails {
  /** Values of the `{…}` placeholders in the code's message. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Wrong fields; their messages become whole sentences. */
  readonly issues?: readonly FieldIssue[];
  /** Data for the client to continue with, such as the new bill; in wire form. */
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
}

/** An expected error with one of the closed list of codes. Any other thrown error is a defect of the shop. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly issues: ProblemDetails['issues'];
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, more: ProblemDetails = {}) {
    const issues = more.issues?.map(issueSentence);
    // Clients that show the message alone get what is wrong, too.
    super(issues?.length ? joinSentences(issues) : problemMessage(code, more.details));
    this.name = 'Problem';
    this.code = code;
    this.status = problemCodes[code].status;
    this.issues = issues;
    this.data = more.data;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

const maxSentences = 5;

function joinSentences(issues: readonly FieldIssue[]): string {
  return [...new Set(issues.map(({ message }) => message))].slice(0, maxSentences).join(' ');
}

/** Builds the error of one input field; the message is a predicate, or a sentence that names the field itself. */
export function badInput(path: string, message: string): Problem {
  return new Problem('bad-input', { issues: [{ path, message }] });
}

/** Returns the value of a checked entry; throws 'bad-input' with every error at once, by the fields of the wire. */
export function readChecked<Value>(checked: Checked<Value>): Value {
  if (checked.ok) return checked.value;
  const issues = checked.issues.map(({ path, message }) => ({ path: snakeKey(path), message }));
  throw new Problem('bad-input', { issues });
}
