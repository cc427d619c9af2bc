import type { Connection } from '../../../apps/server/src/database/connect.ts';
import type { SentStatement } from '../processes/messages.ts';
import { median } from './median.ts';

/** Execution plan of a statement. */
export interface Plan {
  readonly text: string;
  /** Planning and execution time, the median of a few runs. */
  readonly tookMs: number;
  /** Blocks of 8 KB that the first run read, from memory or disk. */
  readonly blocks: number;
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
  connection: Connection,
  statements: readonly SentStatement[],
): Promise<readonly Plan[]> {
  const reads = statements.filter(
    ({ text }) =>
      /^\s*(select|\(select|with)\b/i.test(text) && !/\b(insert|update|delete|pg_notify)\b/i.test(text),
  );
  return explainAll(connection, reads);
}

/** Runs statements that write under EXPLAIN, each time in a transaction that is rolled back. */
export async function explainWrites(
  connection: Connection,
  statements: readonly SentStatement[],
): Promise<readonly Plan[]> {
  return explainAll(connection, statements);
}

async function explainAll({ pool }: Connection, statements: readonly SentStatement[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) {
      const took: number[] = [];
      let root: Node | undefined;
      for (let time = 0; time < repetitions; time += 1) {
        // Reading the clock for each row takes longer than many a step: the first run alone does.
        const timing = time === 0 ? 'on' : 'off';
        await client.query('begin');
        try {
          const { rows } = await client.query(
            `explain (analyze, buffers, timing ${timing}, format json) ${text}`,
            [...values],
          );
          const [plan] = rows[0]['QUERY PLAN'];
          root ??= plan.Plan as Node;
          took.push(plan['Planning Time'] + plan['Execution Time']);
        } finally {
          await client.query('rollback');
        }
      }
      if (!root) throw new Error('no plan');
      const blocks = root['Shared Hit Blocks'] + root['Shared Read Blocks'];
      plans.push({ text, tookMs: median(took), blocks, steps: stepsOf(root), scanned: scannedIn(root) });
    }
  } finally {
    client.release();
  }
  return plans;
}

/** Sums the database time of all statements of a call, in ms. */
export const totalMs = (plans: readonly Plan[]) => plans.reduce((sum, plan) => sum + plan.tookMs, 0);

/** Sums the blocks that all statements of a call read. */
export const totalBlocks = (plans: readonly Plan[]) => plans.reduce((sum, plan) => sum + plan.blocks, 0);

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
