import { type RawBuilder, sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrl, dropDatabase, execute } from '../../test/database-server.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

/** A shop whose owner has edited two help pages and made pages of blocks, one named like a help page. */
const shopBefore = `
  insert into users (id, name, email, password_hash) values ('usr_1', 'Asha', 'asha@example.in', 'none');
  insert into page_versions (slug, version, title, description, lead, markdown, note, author_id, created_at) values
    ('terms', 1, 'Terms', 'Our terms', 'Read me', E'## One\\n\\nOld\\n', 'Came with the shop', null, '2026-01-01'),
    ('terms', 2, 'Terms of {{shop_name}}', 'Our terms', 'Read me', E'## One\\n\\nOurs\\n', 'Lawyer', 'usr_1', '2026-02-01'),
    ('faq', 1, 'FAQ', 'Questions', 'Ask', E'## A\\n\\n### Why?\\n\\nSo.', '', null, '2026-01-01');
  insert into layout_versions (slug, version, title, description, blocks, is_removed, author_id, created_at) values
    ('terms', 1, 'Mine', '', '[{"kind":"vip","id":"v","from":null,"until":null}]', false, 'usr_1', '2026-03-01'),
    ('old', 1, 'Old', '', '[]', false, 'usr_1', '2026-03-01'),
    ('old', 2, 'Old', '', '[]', true, 'usr_1', '2026-03-02');
  insert into layout_drafts (slug, title, description, blocks, day, created_at)
    values ('draft-1', 'Mine', '', '[{"kind":"vip","id":"v","from":null,"until":null}]', '2026-11-06', '2026-11-01')`;

async function migratedShop() {
  const { serverUrl } = inject('database');
  const name = `jhumka_pages_${crypto.randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name}`);
  const { db, close } = await connect(databaseUrl(serverUrl, name));
  onTestFinished(async () => {
    await close();
    await dropDatabase(serverUrl, name);
  });
  await migrate(db, { last: '0027-demo-words' });
  await sql.raw(shopBefore).execute(db);
  const rows = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows;
  const before = {
    help: await rows(sql`select * from page_versions order by slug, version`),
    layouts: await rows(sql`select * from layout_versions order by slug, version`),
    drafts: await rows(sql`select * from layout_drafts`),
  };
  await migrate(db, { last: '0028-pages-of-blocks' });
  return { rows, before };
}

test('an owner’s texts, their versions, made pages and drafts are in one table, word for word', async () => {
  const { rows, before } = await migratedShop();
  const help = await rows(sql`
    select substr(slug, 6) as slug, version, title, description, lead, blocks -> 0 ->> 'markdown' as markdown,
      note, author_id, created_at
    from pages where slug like 'help:%' order by slug, version`);
  expect(help).toEqual(before.help);
  const [block] = await rows(sql`select blocks from pages where slug = 'help:faq'`);
  expect(block).toEqual({
    blocks: [{ kind: 'text', id: 'text', from: null, until: null, markdown: '## A\n\n### Why?\n\nSo.' }],
  });
  const made = sql`
    select slug, version, title, description, blocks, is_removed, author_id, created_at
    from pages where slug not like 'help:%' order by slug, version`;
  expect(await rows(made)).toEqual(before.layouts);
  const drafts = sql`select slug, title, description, blocks, day, created_at from page_drafts`;
  expect(await rows(drafts)).toEqual(before.drafts);
});

test('while the version before still runs, each side reads what the other saves', async () => {
  const { rows, before } = await migratedShop();
  expect(await rows(sql`select * from page_versions order by slug, version`)).toEqual(before.help);
  expect(await rows(sql`select * from layout_versions order by slug, version`)).toEqual(before.layouts);
  const texts =
    '[{"kind":"text","id":"a","markdown":"One"},{"kind":"vip","id":"b"},{"kind":"text","id":"c","markdown":"Two"}]';
  await rows(sql`
    insert into pages (slug, version, title, description, lead, blocks, note, author_id, created_at)
    values ('help:terms', 3, 'New', 'D', 'L', ${texts}, 'N', 'usr_1', '2026-04-01')`);
  expect(
    await rows(sql`select markdown, note from page_versions where slug = 'terms' and version = 3`),
  ).toEqual([{ markdown: 'One\n\nTwo', note: 'N' }]);
  await rows(sql`
    insert into page_versions (slug, version, title, description, lead, markdown, author_id)
    values ('terms', 4, 'Theirs', 'D', 'L', 'Three', 'usr_1')
    on conflict (slug, version) do nothing`);
  expect(
    await rows(sql`select title, blocks from pages where slug = 'help:terms' and version = 4`),
  ).toMatchObject([{ title: 'Theirs', blocks: [{ markdown: 'Three' }] }]);
  const publish = sql`
    insert into layout_versions (slug, version, title, description, blocks, is_removed, author_id, created_at)
    values ('terms', 2, 'Mine', '', '[]', false, null, '2026-04-01')
    on conflict (slug, version) do nothing`;
  await rows(publish);
  await rows(publish);
  expect(
    await rows(sql`select version, lead, note from pages where slug = 'terms' order by version`),
  ).toEqual([
    { version: 1, lead: '', note: '' },
    { version: 2, lead: '', note: '' },
  ]);
  await rows(sql`delete from layout_drafts where created_at < '2026-12-01'`);
  await rows(sql`
    insert into layout_drafts (slug, title, description, blocks, day, created_at)
    values ('draft-2', 'Mine', '', '[]', null, '2026-12-01')`);
  expect(await rows(sql`select slug, page from page_drafts`)).toEqual([{ slug: 'draft-2', page: '' }]);
});
