export interface Proof {
  /** Settings of the long form; those of the caller's environment win. */
  readonly environment: Readonly<Record<string, string>>;
  /** True when it takes more than the project may ask of a machine, and so runs by its name alone. */
  readonly isByNameOnly?: boolean;
  /** Returns what this machine lacks and how to install it, in words; null when nothing. */
  readonly missing?: () => string | null;
}

/**
 * Chooses the proofs to run: the requested one, or all that this machine can run, with a line for each that is left
 * out. Throws a line for one that doesn't exist or can't run.
 */
export function chooseProofs<Name extends string>(
  proofs: Readonly<Record<Name, Proof>>,
  requested: string | undefined,
): { readonly chosen: readonly Name[]; readonly leftOut: readonly string[] } {
  const names = Object.keys(proofs) as Name[];
  if (requested !== undefined) {
    const name = names.find((known) => known === requested);
    if (name === undefined) {
      throw new Error(`There is no proof '${requested}'; there are ${names.join(', ')}`);
    }
    const missing = proofs[name].missing?.() ?? null;
    if (missing !== null) throw new Error(`The proof '${name}' needs ${missing}`);
    return { chosen: [name], leftOut: [] };
  }
  const chosen: Name[] = [];
  const leftOut: string[] = [];
  for (const name of names) {
    const { isByNameOnly = false, missing } = proofs[name];
    const lacks = isByNameOnly ? null : (missing?.() ?? null);
    if (isByNameOnly) leftOut.push(`Left out: ${name}, which runs by its name: npm run proof -- ${name}`);
    else if (lacks !== null) leftOut.push(`Left out: ${name}, which needs ${lacks}`);
    else chosen.push(name);
  }
  return { chosen, leftOut };
}
