import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../context.ts';
import { badInput } from '../problem.ts';

/** Identifies the shop itself, for calls of its own pages and for responses shared by all callers. */
export const ownPages: Caller = { address: '', userAgent: 'own pages', idempotencyKey: null };

/**
 * Returns the network of an IP address: an IPv6 customer has a whole /64, so a rate limit per address would count
 * nothing.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::').map((side) => side.replace(/%.*$/, ''));
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const between: string[] = Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...between, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * The groups of a side of '::'; an IPv4 address at the end counts as two groups, which are never part of the network.
 */
const groupsOf = (side: string) =>
  side
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split(':')
    .filter((group) => group !== '');

/** Reads the origin of a call. */
export function callerOf(request: FastifyRequest): Caller {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && !/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw badInput('Idempotency-Key', 'must be 1 to 100 visible characters');
  }
  return {
    address: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: typeof key === 'string' ? key : null,
  };
}
