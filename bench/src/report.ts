import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { type Figure, tableOf } from './figures.ts';

const file = new URL('../../docs/performance.md', import.meta.url);

/** Writes the results of a section between its two marks in docs/performance.md. */
export async function writeReport(section: string, figures: readonly Figure[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [begin, end] = [`<!-- ${section} -->`, `<!-- end of ${section} -->`];
  const [first, last] = [text.indexOf(begin), text.indexOf(end)];
  if (first < 0 || last < first) throw new Error(`docs/performance.md has no place for '${section}'`);
  const parts = [begin, `\`npm run bench -- ${section}\`, ${circumstances()}`, '', tableOf(figures)];
  await writeFile(file, `${text.slice(0, first)}${parts.join('\n')}\n${text.slice(last)}`);
}

function circumstances(): string {
  const day = new Date().toISOString().slice(0, 10);
  const model = cpus()[0]?.model.trim() ?? 'a processor';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${day}, ${availableParallelism()} × ${model}, ${memory}, Node ${process.versions.node}, load of the machine at the end ${load}.`;
}
