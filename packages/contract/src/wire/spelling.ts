// The wire and the database spell names with underscores, the rules of the domain in camelCase.

type Plain = string | number | boolean | null | undefined;

type SnakeKey<Key extends string> = Key extends Uppercase<Key> ? Key : Snake<Key>;
type Snake<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Key;

type CamelKey<Key extends string> = Key extends `${infer First}_${infer Rest}`
  ? First extends ''
    ? Key
    : `${First}${Capitalize<CamelKey<Rest>>}`
  : Key;

/** A value of the rules as the wire and the database have it: its names with underscores. */
export type SnakeCased<Value> = Value extends Plain
  ? Value
  : Value extends readonly (infer Item)[]
    ? SnakeCased<Item>[]
    : { [Key in keyof Value as Key extends string ? SnakeKey<Key> : Key]: SnakeCased<Value[Key]> };

/** A value of the wire or the database as the rules have it: its names in camelCase. */
export type CamelCased<Value> = Value extends Plain
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly CamelCased<Item>[]
    : { [Key in keyof Value as Key extends string ? CamelKey<Key> : Key]: CamelCased<Value[Key]> };

const snakeKeys = new Map<string, string>();
const camelKeys = new Map<string, string>();

/** Spells a name with underscores; one in capitals, such as a tier, stays. */
export function snakeKey(key: string): string {
  const known = snakeKeys.get(key);
  if (known !== undefined) return known;
  const made = /[a-z]/.test(key) ? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key;
  snakeKeys.set(key, made);
  return made;
}

function camelKey(key: string): string {
  const known = camelKeys.get(key);
  if (known !== undefined) return known;
  const made = key.replaceAll(/(?<=[a-z\d])_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  camelKeys.set(key, made);
  return made;
}

/** Spells all names of a value with underscores. Names are of schemas, never of data: the spellings are cached. */
export const snakeCased = <Value>(value: Value): SnakeCased<Value> =>
  renamed(value, snakeKey) as SnakeCased<Value>;

/** Spells all names of a value in camelCase. */
export const camelCased = <Value>(value: Value): CamelCased<Value> =>
  renamed(value, camelKey) as CamelCased<Value>;

function renamed(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const key in value) result[rename(key)] = renamed((value as Record<string, unknown>)[key], rename);
  return result;
}
