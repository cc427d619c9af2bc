/** Collects typed facts by name; the values of a name that is there twice follow each other: 'Gold, Silver'. */
export function joinFacts(facts: readonly (readonly string[])[]): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name = '', value = ''] of facts) {
    const before = joined.get(name);
    joined.set(name, before === undefined || before === value ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(joined);
}
