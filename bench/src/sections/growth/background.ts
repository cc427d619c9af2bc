import { effort } from '../../effort.ts';
import { explainWrites, type Plan } from '../../load/explain.ts';
import { growingTables } from '../../shops/grow-orders.ts';
import { type ShopData, startShop } from '../../shops/shop.ts';

/** Plans of what the worker sends by itself, each statement once, on growing tables. Writes are rolled back. */
export async function backgroundPlans(data: ShopData): Promise<[string, readonly Plan[]][]> {
  const worker = await startShop(data, { isRecording: true, isWorking: true });
  const sent = await worker
    .statementsOf(() => new Promise((resolve) => setTimeout(resolve, effort.background * 1000)))
    .finally(() => worker.stop());
  const tables = new RegExp(`\\b(${growingTables.join('|')})\\b`);
  const known = new Map(
    sent.filter(({ text }) => tables.test(text)).map((statement) => [statement.text, statement]),
  );
  const plans: [string, readonly Plan[]][] = [];
  for (const [text, statement] of known) {
    const what = text
      .replace(/["\s]+/g, ' ')
      .replace(/select .*? from/g, 'select … from')
      .trim();
    plans.push([what.slice(0, 110), await explainWrites(data.connection, [statement])]);
  }
  return plans;
}
