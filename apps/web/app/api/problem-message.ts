import { ApiProblem } from '@jhumka/contract/client';

/**
 * Returns the message for a failed call (spec 8.1–8.4): the server's own, whatever its status, or `fallback`
 * without a response.
 */
export function problemMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiProblem)) return fallback;
  if (error.message === 'Authentication required' || error.message === 'Unauthorized access') {
    return 'Please login to continue';
  }
  if (error.message === 'Invalid or expired token') return 'Your session has expired. Please login again';
  return error.code === 'network' ? fallback : error.message;
}

/** Formats the Retry-After time as a sentence; '' when the error has none. */
export function waitMessage(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.retryAfterSeconds === undefined) return '';
  const minutes = Math.ceil(error.retryAfterSeconds / 60);
  return minutes <= 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`;
}

/** Returns the validation message of one field. */
export function issueOf(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.issues.find((issue) => issue.path === path || issue.path.endsWith(`.${path}`))?.message;
}

/** Returns the server's message if the error has this code. */
export const messageOf = (error: unknown, code: ApiProblem['code']): string | undefined =>
  error instanceof ApiProblem && error.code === code ? error.message : undefined;

/** Returns true when the call failed without a response: it may or may not have been executed. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;
}
