import { readFile } from 'node:fs/promises';
import { type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import { expect, it } from 'vitest';
import { keepShippedPages } from '../src/modules/content/index.ts';
import { testShop } from './shop.ts';
import { addShopper } from './shoppers.ts';

const shop = await testShop();
const { succeed, context } = shop;
const admin = await addShopper(shop, { role: 'ADMIN' });
const person = await addShopper(shop);

await keepShippedPages(context);

const as = { token: admin.token };
const page = async () => {
  const { data } = await succeed('content.source', { slug: 'care-guide' }, as);
  const { title, description, lead, markdown, version } = data;
  return { slug: 'care-guide', title, description, lead, markdown: `${markdown}\n\nMore.`, version };
};

/** How each verb that changes something for administrators is called once, so that it does something. */
const changes: Partial<Record<EndpointName, () => Promise<object> | object>> = {
  'user.adminUpdate': () => ({ id: person.userId, birthday: '1990-05-17' }),
  'user.adminEndSessions': () => ({ id: person.userId }),
  'content.update': page,
  'synonym.save': () => ({ term: 'a walked term', means: ['ring'] }),
  'synonym.delete': () => ({ term: 'a walked term' }),
};

/** Verbs that are sent with a body and keep nothing. */
const readers: readonly EndpointName[] = ['content.preview', 'order.refundConsequences', 'campaign.preview'];
/** Verbs that need a whole story before, which the tests beside them tell: the file that writes the log for them. */
const writtenIn: Partial<Record<EndpointName, string>> = {
  'outbox.resend': 'outbox/resend-message.ts',
  'review.moderate': 'reviews/moderate-review.ts',
  'order.refund': 'order-management/refund/refund-order.ts',
  'refund.recordTransfer': 'order-management/refund/record-transfer.ts',
  'order.addNote': 'order-management/add-note.ts',
  // Each move of an order by an administrator, one or many at once.
  'order.bulkStatus': 'orders/note-move.ts',
  'campaign.create': 'coupon-campaigns/create-campaign.ts',
  'campaign.update': 'coupon-campaigns/manage-campaigns.ts',
  'campaign.delete': 'coupon-campaigns/manage-campaigns.ts',
  'campaign.revoke': 'coupon-campaigns/manage-campaigns.ts',
  'vipAdmin.saveSettings': 'vip-management/settings-verbs.ts',
  'vipAdmin.withdrawSettings': 'vip-management/settings-verbs.ts',
  'coinsAdmin.adjust': 'vip-management/adjust-coins.ts',
};

const writing = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .filter(([, { access, method }]) => access === 'admin' && method !== 'GET')
  .map(([name]) => name)
  .filter((name) => !readers.includes(name));

const countEntries = async () => {
  const { count } = await context.db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

it('every verb by which administrators change something is known to be in the log', () => {
  const known = [...Object.keys(changes), ...Object.keys(writtenIn)];
  expect(writing.filter((name) => !known.includes(name))).toEqual([]);
});

it.each(Object.entries(writtenIn))('%s is written into the log by %s', async (_, file) => {
  const source = await readFile(new URL(`../src/modules/${file}`, import.meta.url), 'utf8');
  expect(source).toContain('writeAudit(tx, ctx, {');
});

it.each(Object.keys(changes) as EndpointName[])('%s is in the log, once, with who did it', async (name) => {
  const before = await countEntries();
  await succeed(name, (await changes[name]?.()) ?? {}, as);
  expect(await countEntries()).toBe(before + 1);
  const [entry] = (await succeed('audit.list', { limit: 1 }, as)).data;
  expect(entry).toMatchObject({ actorId: admin.userId, action: expect.stringMatching(/^[a-z]+\.[a-z-]+$/) });
});
