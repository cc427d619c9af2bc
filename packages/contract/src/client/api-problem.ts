import type { ProblemCode } from '../problem-codes.ts';

export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

export interface ApiProblemFields {
  /** HTTP status; 0 for a network error. */
  readonly status: number;
  /** `network` when no response of the shop was received. */
  readonly code: ProblemCode | 'network';
  readonly message: string;
  readonly issues?: readonly InputIssue[];
  readonly data?: unknown;
  readonly retryAfterSeconds?: number | undefined;
}

/** Error response of the shop, or a network error, as a client receives it. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode | 'network';
  readonly issues: readonly InputIssue[];
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(fields: ApiProblemFields) {
    super(fields.message);
    this.name = 'ApiProblem';
    this.status = fields.status;
    this.code = fields.code;
    this.issues = fields.issues ?? [];
    this.data = fields.data;
    this.retryAfterSeconds = fields.retryAfterSeconds;
  }

  /** By name: an error of the server is of the class in the server's bundle, and the pages' bundle has one of its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiProblem';
  }
}
