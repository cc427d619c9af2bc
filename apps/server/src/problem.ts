import { type ProblemCode, problemCodes, problemMessage } from '@jhumka/contract';

export interface ProblemDetails {
  /** Values of the `{…}` placeholders in the code's message. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
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
    super(problemMessage(code, more.details));
    this.name = 'Problem';
    this.code = code;
    this.status = problemCodes[code].status;
    this.issues = more.issues;
    this.data = more.data;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Builds the error of one input field. */
export function badInput(path: string, message: string): Problem {
  return new Problem('bad-input', { issues: [{ path, message }] });
}
