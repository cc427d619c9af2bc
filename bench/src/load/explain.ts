import type { Connection } from '../../../apps/server/src/database/connect.ts';
import type { SentStatement } from '../processes/messages.ts';
import { median } from './median.ts';

/** Execution plan of a statement. */
export interface Plan {
  readonly text: string;
  /** Planning and execution time, the median of a few runs. */
  readonly tookMs: number;
  /** One line for each step, indented by nesting. */
  readonly steps: readonly string[];
  /** Tables with a sequential scan. */
  readonly scanned: readonly string[];
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Actual Total Time': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

const repetitions = 5;

/**
 * Runs the recorded statements of a call again, under EXPLAIN (ANALYZE, BUFFERS); statements that write are
 * skipped.
 */
export async function explain(
  { pool }: Connection,
  statements: readonly SentStatement[],
): Promise<readonly Plan[]> {
  const plans: Plan[] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(select|\(select|with)\b/i.test(text) || /\b(insert|update|delete)\b/i.test(text)) continue;
    const took: number[] = [];
    let root: Node | undefined;
    for (let time = 0; time < repetitions; time += 1) {
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
      const [plan] = rows[0]['QUERY PLAN'];
      root = plan.Plan as Node;
      took.push(plan['Planning Time'] + plan['Execution Time']);
    }
    if (!root) throw new Error('no plan');
    plans.push({ text, tookMs: median(took), steps: stepsOf(root), scanned: scannedIn(root) });
  }
  return plans;
}

/** Sums the database time of all statements of a call, in ms. */
export const totalMs = (plans: readonly Plan[]) => plans.reduce((sum, plan) => sum + plan.tookMs, 0);

function stepsOf(node: Node, depth = 0): string[] {
  const where = [node['Index Name'], node['Relation Name']].filter(Boolean).join(' of ');
  const rows = `${node['Actual Rows']} rows${node['Actual Loops'] > 1 ? ` × ${node['Actual Loops']}` : ''}`;
  const blocks = node['Shared Hit Blocks'] + node['Shared Read Blocks'];
  const line = `${'  '.repeat(depth)}${node['Node Type']}${where ? ` ${where}` : ''}: ${rows}, ${node['Actual Total Time']} ms, ${blocks} blocks`;
  return [line, ...(node.Plans ?? []).flatMap((child) => stepsOf(child, depth + 1))];
}

function scannedIn(node: Node): string[] {
  const own = node['Node Type'].endsWith('Seq Scan') ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scannedIn)];
}
