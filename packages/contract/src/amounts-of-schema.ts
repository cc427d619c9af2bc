import { z } from 'zod';
import { coins } from './shapes/loyalty.ts';
import { rupees } from './wire/money.ts';

/** Kind of a value in a reply: an amount, another number, or neither. An array has the kind of its items. */
type Content =
  | { readonly kind: 'amount' | 'number' | 'other' }
  | {
      readonly kind: 'object';
      /** The name of its schema in the API document, if it has one. */
      readonly name: string | undefined;
      readonly fields: ReadonlyMap<string, Content>;
    };

const [amount, number, other] = [{ kind: 'amount' }, { kind: 'number' }, { kind: 'other' }] as const;

/**
 * Returns TypeScript for the amounts of a reply, such as `{ data: { price: 1 } }`; undefined when it has none. Schemas
 * with a name are added to `named`, those they build on first. Throws for a schema that the client can't decode: where
 * only the value could tell whether a number is an amount.
 */
export function amountsOfSchema(
  schema: z.ZodType,
  named: Map<string, string>,
  at: string,
): string | undefined {
  return textOf(contentOf(schema, at), named);
}

function contentOf(schema: z.ZodType, at: string): Content {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'number':
      return number;
    case 'object':
      return {
        kind: 'object',
        name: z.globalRegistry.get(schema)?.id,
        fields: new Map(
          Object.entries(def.shape).map(([field, inner]) => [
            field,
            contentOf(inner as z.ZodType, `${at}.${field}`),
          ]),
        ),
      };
    case 'array':
      return contentOf(def.element as z.ZodType, `${at}[]`);
    case 'optional':
    case 'nullable':
    case 'readonly':
      return contentOf(def.innerType as z.ZodType, at);
    case 'union':
      return def.options
        .map((option) => contentOf(option as z.ZodType, at))
        .reduce((one, another) => either(one, another, at));
    case 'pipe':
      if (hasSameDecoding(def, rupees)) return amount;
      // Whole coins are the same number on both sides.
      if (hasSameDecoding(def, coins)) return number;
      throw new Error(`${at} is converted, but the client decodes amounts only`);
    case 'record':
      return withoutAmounts([def.valueType as z.ZodType], `${at}{}`);
    case 'tuple':
      return withoutAmounts(def.items as z.ZodType[], `${at}[]`);
    case 'transform':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'lazy':
    case 'bigint':
    case 'date':
      throw new Error(`${at} is a ${def.type}, which the client doesn't decode`);
    default:
      return other;
  }
}

const hasSameDecoding = (def: z.core.$ZodPipeDef, codec: typeof rupees | typeof coins) =>
  def.transform !== undefined && def.transform === codec.def.transform;

/** The client finds amounts by the names of fields, so it finds none in a record or a tuple. */
function withoutAmounts(schemas: readonly z.ZodType[], at: string): Content {
  for (const schema of schemas) {
    if (textOf(contentOf(schema, at), new Map()) !== undefined) {
      throw new Error(`${at} has an amount, which the client can't find: make it an object or an array`);
    }
  }
  return other;
}

/** Merges the alternatives of a union. */
function either(one: Content, another: Content, at: string): Content {
  if (one.kind === 'object' && another.kind === 'object') {
    const fields = new Map(one.fields);
    for (const [field, content] of another.fields) {
      const known = fields.get(field);
      fields.set(field, known ? either(known, content, `${at}.${field}`) : content);
    }
    return { kind: 'object', name: undefined, fields };
  }
  // What isn't a number or an object passes the client unchanged, whatever the other alternative is.
  if (one.kind === 'other' || one.kind === another.kind) return another;
  if (another.kind === 'other') return one;
  if ([one, another].every((content) => textOf(content, new Map()) === undefined)) return other;
  throw new Error(`${at} is an amount in one alternative and not in another: give them different names`);
}

function textOf(content: Content, named: Map<string, string>): string | undefined {
  if (content.kind === 'amount') return '1';
  if (content.kind !== 'object') return undefined;
  const rows = [...content.fields].flatMap(([field, inner]) => {
    const text = textOf(inner, named);
    return text === undefined ? [] : [field === text ? field : `${field}: ${text}`];
  });
  if (rows.length === 0) return undefined;
  const text = `{ ${rows.join(', ')} }`;
  if (content.name === undefined) return text;
  const name = content.name[0]?.toLowerCase() + content.name.slice(1);
  named.set(name, text);
  return name;
}
