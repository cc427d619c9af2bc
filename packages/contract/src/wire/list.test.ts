import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../endpoints.ts';

type Def = Record<string, unknown> & { type: string };

/** Finds the lists of a schema that read a member of one with too many. */
function uncounted(schema: z.ZodType, at: string, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def;
  if (def.type === 'array') return [at];
  const counts = def.type === 'pipe' && arrayOf(def.out);
  if (counts && !readsMembers(schema)) return uncounted(counts, at, seen);
  const inner = [def.in, def.out, def.innerType, def.valueType, def.left, def.right].filter(isSchema);
  const fields = Object.entries((def.shape as Record<string, z.ZodType>) ?? {});
  return [
    ...[...inner, ...((def.options as z.ZodType[]) ?? [])].flatMap((one) => uncounted(one, at, seen)),
    ...fields.flatMap(([name, field]) => uncounted(field, `${at}.${name}`, seen)),
  ];
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

function arrayOf(schema: unknown): z.ZodType | undefined {
  if (!isSchema(schema)) return undefined;
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def;
  return def.type === 'array' ? (def.element as z.ZodType) : undefined;
}

function readsMembers(schema: z.ZodType): boolean {
  let hasRead = false;
  const members = new Proxy(new Array(20_000), {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) hasRead = true;
      return Reflect.get(target, key);
    },
  });
  return schema.safeParse(members).success || hasRead;
}

test('every list of an input is counted before its members are read', () => {
  const found = Object.entries(endpoints).flatMap(([name, { input }]) => uncounted(input, name));
  expect(found).toEqual([]);
});
