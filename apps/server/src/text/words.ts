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
  type Name = Words<Line> & keyof Value;
  const picked: Partial<Pick<Value, Name>> = {};
  for (const line of lines) for (const name of namesOf(line) as Name[]) picked[name] = value[name];
  return picked as Pick<Value, Name>;
}

const namesOfLine = new Map<string, readonly string[]>();

/** Splits a line once: an order is presented by more than thirty names. */
function namesOf(line: string): readonly string[] {
  const names = namesOfLine.get(line) ?? line.split(' ');
  namesOfLine.set(line, names);
  return names;
}
