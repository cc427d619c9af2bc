/** The words of a line, as types: those of 'id user_id' are 'id' and 'user_id'. */
export type Words<Line extends string> = Line extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Line;

/**
 * Picks fields of a value by name: `pick(order, 'id note', 'bill')`, as for a reply that spells them as the database does.
 * Doesn't compile with a name that the value doesn't have.
 */
export function pick<Value extends object, const Line extends string>(
  value: Value,
  ...lines: readonly (Line & (Words<Line> extends keyof Value ? string : never))[]
): Pick<Value, Words<Line> & keyof Value> {
  const names = lines.join(' ').split(' ') as (Words<Line> & keyof Value)[];
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<
    Value,
    Words<Line> & keyof Value
  >;
}
