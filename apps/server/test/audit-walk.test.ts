import { readdir, readFile } from 'node:fs/promises';
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

/** Dated rules as they are, to hold from a day that is far. */
const dated = async (name: 'vipAdmin.settings' | 'streakAdmin.settings' | 'offersAdmin.settings') => {
  const { rules, version } = (await succeed(name, {}, as)).data;
  return { ...rules, version, holds_from: '2099-01-01' };
};

/** How each verb that changes something for administrators is called once, so that it does something. */
const changes: Partial<Record<EndpointName, () => Promise<object> | object>> = {
  'user.adminUpdate': () => ({ id: person.userId, birthday: '1990-05-17' }),
  'user.adminEndSessions': () => ({ id: person.userId }),
  'content.update': page,
  'settings.save': async () => {
    const { version } = (await succeed('settings.get', {}, as)).data;
    return { version, return_days: 31 };
  },
  'synonym.save': () => ({ term: 'a walked term', means: ['ring'] }),
  'synonym.delete': () => ({ term: 'a walked term' }),
  'vipAdmin.saveSettings': () => dated('vipAdmin.settings'),
  'vipAdmin.withdrawSettings': () => ({ version: 1 }),
  'streakAdmin.saveSettings': () => dated('streakAdmin.settings'),
  'streakAdmin.withdrawSettings': () => ({ version: 1 }),
  'offersAdmin.saveSettings': () => dated('offersAdmin.settings'),
  'offersAdmin.withdrawSettings': () => ({ version: 1 }),
};

/** Verbs that keep nothing, or a picture that nobody sees until a piece takes it, which is in the log. */
const readers: readonly EndpointName[] = [
  'content.preview',
  'order.refundConsequences',
  'campaign.preview',
  'vipAdmin.previewSettings',
  'picture.upload',
  'picture.crop',
];
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

// The others need a whole story before; the tests beside them tell it.
it.each(writing.filter((name) => changes[name] === undefined))(
  'the module of %s writes the log of administrators',
  async (name) => {
    const modules = new URL('../src/modules/', import.meta.url);
    const tables = ['../src/office-verbs.ts', '../src/verbs.ts'];
    const verbs = (
      await Promise.all(tables.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))
    ).join('');
    const verb = new RegExp(`'${name}': (\\w+),`).exec(verbs)?.[1];
    const from =
      new RegExp(`import \\{[^}]*\\b${verb}\\b[^}]*\\} from '\\./modules/([\\w-]+)/`).exec(verbs)?.[1] ?? '';
    const files = await readdir(new URL(`${from}/`, modules), { recursive: true });
    const sources = await Promise.all(
      files
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => readFile(new URL(`${from}/${file}`, modules), 'utf8')),
    );
    // A move of an order is noted where all moves are.
    const writes = name === 'order.bulkStatus' ? /updateOrder|moveOrder/ : /writeAudit\(|noteChange\(/;
    expect(sources.some((source) => writes.test(source))).toBe(true);
  },
);

it.each(Object.keys(changes) as EndpointName[])('%s is in the log, once, with who did it', async (name) => {
  const before = await countEntries();
  await succeed(name, (await changes[name]?.()) ?? {}, as);
  expect(await countEntries()).toBe(before + 1);
  const [entry] = (await succeed('audit.list', { limit: 1 }, as)).data;
  expect(entry).toMatchObject({ actorId: admin.userId, action: expect.stringMatching(/^[a-z]+\.[a-z-]+$/) });
});
