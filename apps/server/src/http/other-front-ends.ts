import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/** Returns true for a call of another front end: a page of an origin in CORS_ORIGINS. */
export function isFromListedOrigin({ config, publicUrl }: Context, { headers }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && origin !== publicUrl && config.CORS_ORIGINS.includes(origin);
}

/**
 * Wraps the category and subcategory of every product in a response in lists, as other front ends of this API expect
 * them; the shop's own pages read objects.
 */
export function withSectionLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSectionLists);
  if (typeof value !== 'object' || value === null) return value;
  const isProduct = 'category' in value && 'subCategory' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const isSection = isProduct && (name === 'category' || name === 'subCategory');
      return [name, isSection && isObject(part) ? [part] : withSectionLists(part)];
    }),
  );
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
