import { type ProblemCode, problemCodes, problemMessage } from '@jhumka/contract';

export interface ProblemDetails {
  /** Fills the `{…}` of the code's sentence. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** Data for the client to continue with, such as the new bill; in wire form. */
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
}

/** A refusal: one of the closed list of codes. Whatever else is thrown is a defect of the shop. */
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

/** A refusal of one field of the input, in the shop's words. */
export function badInput(path: string, message: string): Problem {
  return new Problem('bad-input', { issues: [{ path, message }] });
}
