import { type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { notify } from '../src/database/notifications.ts';
import { transact } from '../src/database/transact.ts';
import { saveShippedPages } from '../src/modules/content/pages/shipped-help-pages.ts';
import { readSettings } from '../src/modules/platform/settings/read-settings.ts';
import { addCustomer } from './customers.ts';
import { testShop } from './shop.ts';

/** Words of the demo's seller and of what it sells. */
const demoWords = /jaipur|johari|rajasthan|kundan|jhumkas|demo|meera joshi|00000 00000|\.example/i;

const shop = await testShop();
const { context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });

beforeAll(async () => {
  await transact(context, async (tx) => {
    await sql`delete from settings`.execute(tx);
    await notify(tx, 'settings');
  });
  await saveShippedPages(context);
  await vi.waitFor(async () => expect((await readSettings(context)).legal_name).toBe(''), {
    timeout: 50_000,
  });
});

test('a new shop has no word of the demo in its facts, its home page, its policies and its mails', async () => {
  const { data: facts } = await shop.succeed('shop.facts');
  const { data: home } = await shop.succeed('content.layout', { slug: 'home' });
  const policies = await Promise.all(
    ['terms', 'privacy', 'returns-exchanges', 'shipping-info'].map(
      async (slug) => (await shop.succeed('content.page', { slug })).data,
    ),
  );
  expect(demoWords.exec(JSON.stringify([facts, home, policies]))?.[0]).toBeUndefined();
  expect(JSON.stringify(policies)).toContain('[legal name]');

  await shop.succeed('admin.goingLive.sendTestMail', {}, { token: admin.token });
  const [mail] = await context.db.selectFrom('inbox_messages').selectAll().execute();
  expect(`${mail?.subject} ${mail?.body_text} ${mail?.body_html}`).not.toMatch(demoWords);
});

test('a message to a shop without a support address becomes a ticket, and no mail fails', async () => {
  const customer = await addCustomer(shop);
  await shop.succeed(
    'contact.write',
    { subject: 'Order', message: 'Where is it?' },
    { token: customer.token },
  );
  expect(await context.db.selectFrom('contact_tickets').select('id').execute()).toHaveLength(1);
  const { rows } = await sql<{ to: string }>`
    select data ->> 'to' as to from pgboss.job where name = 'send-mail'`.execute(context.db);
  expect(rows.filter(({ to }) => to === '')).toEqual([]);
});

test('no read fails for an administrator of a new shop', async () => {
  const reads = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => (endpoints[name] as Endpoint).method === 'GET' && name !== 'user.logout',
  );
  const failed = [];
  for (const name of reads) {
    const { status } = await shop.call(
      name,
      { search: 'ring', q: 'ring', slug: 'home' },
      { token: admin.token },
    );
    if (status >= 500) failed.push(name);
  }
  expect(failed).toEqual([]);
});
