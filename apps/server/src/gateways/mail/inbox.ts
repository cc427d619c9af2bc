import { anyOf } from '../../database/queries.ts';
import type { Db, Tx } from '../../database/transact.ts';
import { escapeHtml } from '../../text/escape-html.ts';

const maxMails = 200;

/** Lists the newest messages of the development inbox. Source: design of the API, 'The development inbox'. */
export async function listInboxMessages(db: Db) {
  const rows = await db
    .selectFrom('inbox_messages')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(maxMails)
    .execute();
  return rows.map((row) => ({
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    createdAt: row.created_at,
  }));
}

/** Deletes the messages of the inbox to some addresses and numbers. */
export async function deleteInboxMessagesTo(tx: Tx, recipients: readonly string[]): Promise<void> {
  await tx.deleteFrom('inbox_messages').where('recipient', '=', anyOf(recipients)).execute();
}

/** Renders the inbox as an HTML page. */
export function inboxPage(messages: Awaited<ReturnType<typeof listInboxMessages>>): string {
  const items = messages.map(
    (message) => `<article><h2>${escapeHtml(message.subject)}</h2>
<p>${message.channel} to ${escapeHtml(message.to)}, ${message.createdAt}</p>
<pre>${escapeHtml(message.text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Inbox</title>
<meta name="viewport" content="width=device-width"><h1>Development inbox</h1>
${items.join('\n') || '<p>No message yet.</p>'}</html>`;
}
