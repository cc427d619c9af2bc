import { sql } from 'kysely';
import type { Db } from '../src/database/transact.ts';
import type { Mail } from '../src/gateways/mail/mail-gateway.ts';

/** Lists the enqueued mails to a recipient, oldest first, sent or not. */
export async function mailsTo(db: Db, recipient: string): Promise<Mail[]> {
  const { rows } = await sql<{ data: Mail }>`
    select data from pgboss.job where name = 'send-mail' and data ->> 'to' = ${recipient} order by created_on
  `.execute(db);
  return rows.map((row) => row.data);
}

/** Returns the code in the newest mail to a recipient, '' when there is none. */
export async function newestCode(db: Db, recipient: string): Promise<string> {
  return /\b\d{6}\b/.exec((await mailsTo(db, recipient)).at(-1)?.text ?? '')?.[0] ?? '';
}
