import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/** Returns true for a call of another front end: a page of an origin in CORS_ORIGINS. */
export function isFromListedOrigin({ config, publicUrl }: Context, { headers }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && origin !== publicUrl && config.CORS_ORIGINS.includes(origin);
}

/**
 * Presents a response as other front ends of this API read it, where the shop's own pages read something else: the
 * category and subcategory of a product are lists, Indian mobile numbers have ten digits, and cash that is due has the
 * word without which they show "Paid".
 */
export function forOtherFrontEnds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forOtherFrontEnds);
  if (typeof value !== 'object' || value === null) return value;
  const isProduct = 'category' in value && 'subCategory' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (typeof part === 'string') return [name, textForOthers(name, part)];
      const isSection = isProduct && (name === 'category' || name === 'subCategory');
      return [name, isSection && isObject(part) ? [part] : forOtherFrontEnds(part)];
    }),
  );
}

function textForOthers(name: string, text: string): string {
  if (name === 'mobile') return text.replace(/^\+91(?=[6-9]\d{9}$)/, '');
  return name === 'payment_status' && text === 'cod_due' ? 'CASH ON DELIVERY' : text;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
