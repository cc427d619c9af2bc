const steps = [
  'programs',
  'shop',
  'settings',
  'values',
  'start',
  'address',
  'update',
  'backup',
  'restore',
] as const;

/** Block of deploy/README.md that the proof of the first hour runs, by the name in its mark. */
export type Step = (typeof steps)[number];

const block = /(?:<!-- proof: (?<mark>.+?) -->\n)?^```.*\n(?<text>[\s\S]*?)^```$/gm;

/**
 * Reads the blocks of a guide. Each has a mark before it, a comment that readers don't see: `<!-- proof: NAME -->` or
 * `<!-- proof: not run -->`. Throws for a block without a mark, and for a name that is unknown, used twice or missing.
 */
export function readSteps(guide: string): Readonly<Record<Step, string>> {
  const found = new Map<string, string>();
  for (const { groups } of guide.matchAll(block)) {
    const { mark, text = '' } = groups ?? {};
    const at = `the block '${text.split('\n')[0]}'`;
    if (mark === undefined) throw new Error(`No mark before ${at}`);
    if (mark === 'not run') continue;
    if (!steps.some((step) => step === mark)) throw new Error(`'${mark}' is no mark, before ${at}`);
    if (found.has(mark)) throw new Error(`'${mark}' is used twice`);
    found.set(mark, text);
  }
  const missing = steps.filter((step) => !found.has(step));
  if (missing.length > 0) throw new Error(`No block is marked '${missing.join("', '")}'`);
  return Object.fromEntries(found) as Record<Step, string>;
}
