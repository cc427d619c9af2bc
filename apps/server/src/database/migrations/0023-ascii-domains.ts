import { domainToASCII } from 'node:url';
import { type Kysely, sql } from 'kysely';

/** Emails by table, with the condition that another row has the place of one that is written anew. */
const emails = { users: 'true', contact_tickets: 'false', stock_alerts: 'other.product_id = old.product_id' };

/** Writes the domains of emails in ASCII, as entered ones are compared: an older account is found by its address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, isTaken] of Object.entries(emails)) {
    const { rows } = await sql<{ id: string; email: string }>`
      select id, email::text from ${sql.table(table)} where octet_length(email::text) > length(email::text)`.execute(
      db,
    );
    for (const { id, email } of rows) {
      const at = email.lastIndexOf('@') + 1;
      const domain = domainToASCII(email.slice(at));
      if (domain === '') continue;
      await sql`
        update ${sql.table(table)} old set email = ${email.slice(0, at) + domain} where id = ${id} and not exists (
          select from ${sql.table(table)} other
          where other.email = ${email.slice(0, at) + domain} and other.id <> ${id} and ${sql.raw(isTaken)})`.execute(
        db,
      );
    }
  }
}
