import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { isStorable } from './storable-text.ts';

/** Reads path, body and query as one object; the path wins over the body, the body over the query. */
export function readInput(request: FastifyRequest): Record<string, unknown> {
  const query = readQuery(request.query as Record<string, unknown>);
  const params = request.params as Record<string, unknown>;
  if (!isStorable(query) || !isStorable(params)) throw new Problem('malformed-address');
  return { ...query, ...(request.body as Record<string, unknown> | undefined), ...params };
}

function readQuery(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, nested(value)]));
}

/** An object or list inside a query travels as JSON. */
function nested(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
