import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/** Reads path, body and query as one object; the path wins over the body, the body over the query. */
export function readInput(request: FastifyRequest): Record<string, unknown> {
  return {
    ...readQuery(request.query as Record<string, unknown>),
    ...(request.body as Record<string, unknown> | undefined),
    ...withoutNul(request.params as Record<string, unknown>),
  };
}

function readQuery(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(withoutNul(query)).map(([key, value]) => [key, nested(value)]));
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

function withoutNul(given: Record<string, unknown>): Record<string, unknown> {
  for (const value of Object.values(given).flat()) {
    if (typeof value === 'string' && value.includes('\0')) throw new Problem('malformed-address');
  }
  return given;
}
