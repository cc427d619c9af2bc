import { defaultMailTexts, messageKinds } from '@jhumka/domain/messages';
import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { testShop } from '../../../../../test/shop.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { composeExample } from '../compose-example.ts';

const shop = await testShop();
const { call, context, succeed } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

const wordsOf = async (kind: string) => {
  const found = (await succeed('admin.words.list', {}, as)).data.find((words) => words.kind === kind);
  if (!found) throw new Error(`no words of ${kind}`);
  return found;
};
const texts = async () => (await succeed('admin.words.texts', {}, as)).data;

test('words of a mail change, are previewed and sent to oneself, and come back as shipped', async () => {
  const { version, kind, subject, heading } = await wordsOf('order-placed');
  const own = { kind, subject, heading, text: 'Vanakkam, {{customer}}!\n\n<b>{{total}}</b>' };
  const preview = (await succeed('admin.words.preview', own, as)).data;
  expect(preview.html).toContain('Vanakkam, Asha!');
  expect(preview.html).toContain('&lt;b&gt;Rs.2,');
  await succeed('admin.words.save', { ...own, version }, as);
  await expect.poll(async () => (await readSettings(context)).mail_words[kind]?.text).toBe(own.text);
  expect((await call('admin.words.save', { ...own, version }, as)).body.code).toBe('changed-meanwhile');
  const { to } = (await succeed('admin.words.test', own, as)).data;
  const [mail] = await context.db.selectFrom('inbox_messages').selectAll().execute();
  expect(mail).toMatchObject({ recipient: to, subject: expect.stringContaining('-100042') });
  expect(mail?.body_text).toContain('Vanakkam, Asha!');
  const now = await wordsOf(kind);
  const shipped = { kind, version: now.version, ...defaultMailTexts[kind] };
  await succeed('admin.words.save', shipped, as);
  await expect.poll(async () => (await readSettings(context)).mail_words).toEqual({});
});

test('a placeholder that a mail has no value for is named, and nothing is changed', async () => {
  const { version, kind, heading } = await wordsOf('order-placed');
  const words = { kind, version, subject: 'Order {{refund}}', heading, text: 'Hello {{ discount }}' };
  const reply = await call('admin.words.save', words, as);
  expect(reply.status).toBe(400);
  expect(reply.body.issues).toEqual([
    { path: 'subject', message: expect.stringContaining('{{refund}}') },
    { path: 'text', message: expect.stringContaining('{{discount}}') },
  ]);
  expect((await wordsOf(kind)).version).toBe(version);
});

test('every mail can be composed for the example order, without a placeholder left', async () => {
  for (const kind of messageKinds) {
    const { subject, text } = await composeExample(context, kind, defaultMailTexts[kind], 'a@b.in');
    expect([kind, `${subject} ${text}`]).toEqual([kind, expect.not.stringMatching(/\{\{|undefined|NaN/)]);
  }
});

test('decisions §7: sender and ids of texts are entered, and each text says whether it can be sent', async () => {
  const before = await texts();
  expect(before.entity_id).toBe('');
  expect(before.templates.every(({ problem }) => problem !== null)).toBe(true);
  const templates = before.templates.map(({ name, text }, index) => ({
    name,
    text,
    dlt_id: index === 0 ? '1107160000000000001' : '',
  }));
  const change = { version: before.version, header: 'raoson', entity_id: '1101160000000000009', templates };
  const { data } = await succeed('admin.words.saveTexts', change, as);
  expect(data.header).toBe('RAOSON');
  expect(data.templates[0]).toMatchObject({ name: 'mobile-code', problem: null });
  expect(data.templates[1]?.problem).toContain('no template id');
  expect((await call('admin.words.saveTexts', change, as)).body.code).toBe('changed-meanwhile');
  const log = (await succeed('admin.audit.list', { action: 'texts.save' }, as)).data;
  expect(log[0]?.changes).toMatchObject({ 'mobile-code id': { from: '', to: '1107160000000000001' } });
});

test('a text with another number of variables than the shop fills in is refused', async () => {
  const { version, header, entity_id, templates } = await texts();
  const [first] = templates;
  if (!first) throw new Error('no template');
  const wrong = { name: first.name, text: 'Your code is {#var#}', dlt_id: '' };
  for (const [fields, path] of [
    [{ templates: [wrong] }, 'templates.0.text'],
    [{ header: 'TOOLONG', templates: [] }, 'header'],
    [{ entity_id: 'abc', templates: [] }, 'entity_id'],
  ] as const) {
    const reply = await call('admin.words.saveTexts', { version, header, entity_id, ...fields }, as);
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, path]);
  }
});
