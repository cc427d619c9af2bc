import * as modules from './modules/verbs.generated.ts';
import type { Verbs } from './verb.ts';

/** Both of two, all of many: what the verbs of each module give together. */
type All<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  all: infer Together,
) => void
  ? Together
  : never;

/** Puts the verbs of all modules into one table. Throws when two modules have a verb for the same endpoint. */
export function gatherVerbs<Part extends Partial<Verbs>>(parts: Readonly<Record<string, Part>>): All<Part> {
  const owners = new Map<string, string>();
  for (const [owner, part] of Object.entries(parts)) {
    for (const name of Object.keys(part)) {
      const other = owners.get(name);
      if (other !== undefined) throw new Error(`${name} has two verbs, in ${other} and ${owner}`);
      owners.set(name, owner);
    }
  }
  return Object.assign({}, ...Object.values(parts));
}

/** The verb of each endpoint. It doesn't compile while an endpoint of the contract has none. */
export const verbs: Verbs = gatherVerbs(modules);
