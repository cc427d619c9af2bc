import { sql } from 'kysely';
import type { Context } from '../src/context.ts';
import { jobHandlers } from '../src/job-handlers.ts';
import type { JobName, JobPayloads } from '../src/jobs/jobs.ts';
import { issueTaxDocuments } from '../src/modules/orders/invoices/issue-tax-documents.ts';

/**
 * Processes the enqueued jobs of one kind, oldest first, as a worker would. But tax documents are drawn when they are read,
 * as a lost file is: drawing those that no test reads took a fifth of the tests of orders.
 */
export async function workOff<Name extends JobName>(context: Context, name: Name): Promise<void> {
  const { rows } = await sql<{ data: JobPayloads[Name] }>`
    with done as (
      update pgboss.job set state = 'completed' where name = ${name} and state = 'created'
      returning data, created_on
    ) select data from done order by created_on
  `.execute(context.db);
  const handlers: ReturnType<typeof jobHandlers> = {
    ...jobHandlers(context),
    'create-tax-documents': ({ orderId }) => issueTaxDocuments(context, orderId),
  };
  for (const { data } of rows) await handlers[name](data);
}
