import type { Endpoint } from '@jhumka/contract';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { issueMessage, issuesOf } from '../text/issue-message.ts';

/** Merges path, body and query into one object; the path wins over the body, the body over the query. */
export function readInput(
  request: FastifyRequest,
  body = request.body as Record<string, unknown> | undefined,
): Record<string, unknown> {
  const query = readQuery(request.query as Record<string, unknown>);
  const params = request.params as Record<string, unknown>;
  if (!isStorable(query) || !isStorable(params)) throw new Problem('malformed-address');
  return { ...query, ...body, ...params };
}

/** Parses the input by the endpoint's schema; throws 'bad-input', field by field. */
export function parseInput(declared: Endpoint, input: unknown): unknown {
  const parsed = declared.input.safeParse(input, { error: issueMessage });
  if (parsed.success) return parsed.data;
  throw new Problem('bad-input', { issues: issuesOf(parsed.error, input) });
}

function readQuery(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, nested(value)]));
}

/** Parses JSON in a query or form, where objects and lists are sent as such. */
export function nested(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    // The text only begins like JSON: the schema validates it.
    return value;
  }
}

/**
 * Returns true when every text inside a value can be stored: PostgreSQL's texts hold no NUL, and
 * its JSON holds no lone surrogate. Iterative, since a client decides the depth.
 */
export function isStorable(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner);
    }
  }
  return true;
}
