import type { FastifyRequest } from 'fastify';
import type { Caller } from '../context.ts';
import { badInput } from '../problem.ts';

/** The shop itself, when its own pages call, and for replies that are the same whoever asks. */
export const ownPages: Caller = { address: '', userAgent: 'own pages', idempotencyKey: null };

/** Reads where a call comes from. */
export function callerOf(request: FastifyRequest): Caller {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && !/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw badInput('Idempotency-Key', 'must be 1 to 100 visible characters');
  }
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: typeof key === 'string' ? key : null,
  };
}
