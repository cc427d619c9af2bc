import { createHmac } from 'node:crypto';
import type { EndpointName } from '@jhumka/contract';
import { expect, test, vi } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';
import { smtpServer } from '../../../../test/smtp-server.ts';
import { transact } from '../../../database/transact.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { writeSetting } from '../../platform/settings/store.ts';

const { url, received } = await smtpServer();
const port = Number(new URL(url).port);
const shop = await testShop({ variables: { ALLOW_PRIVATE_NETWORKS: '1' } });
const guarded = await testShop();
const { call, context, succeed } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

const read = async () => (await succeed('admin.providers.get', {}, as)).data;
const server = { host: '127.0.0.1', port, encryption: 'none', user: 'shop' };
const saveMail = (fields: object | null) => call('admin.providers.saveMail', { server: fields }, as);
const saveTexts = (fields: object | null) => call('admin.providers.saveTexts', { provider: fields }, as);
const rowOf = async (key: string) =>
  JSON.stringify(
    await context.db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst(),
  );
const issuesOf = (reply: { body: { issues: { path: string }[] } }) => reply.body.issues[0]?.path;

test('a mail server that an administrator enters sends at once, and its password is never shown', async () => {
  expect((await read()).mail).toEqual({ source: 'inbox', server: null });
  expect((await saveMail({ ...server, password: 's@cret' })).status).toBe(200);
  await vi.waitFor(
    async () => {
      await succeed('admin.goingLive.sendTestMail', {}, as);
      expect(received).toHaveLength(1);
    },
    { timeout: 50_000 },
  );
  expect((await read()).mail).toEqual({ source: 'admin', server: { ...server, hasSecret: true } });
  const { checks } = (await succeed('admin.goingLive.get', {}, as)).data;
  expect(checks.find(({ name }) => name === 'mail')).toMatchObject({ isDone: true });
  expect(await rowOf('mail_server')).not.toContain('s@cret');
  const log = (await succeed('admin.audit.list', { action: 'provider.save' }, as)).data;
  expect(JSON.stringify(log)).toContain('shop at 127.0.0.1');
  expect(JSON.stringify(log)).not.toContain('s@cret');
});

test('a stored password stays with its server: another host, port or user, or no encryption, needs it anew', async () => {
  expect((await saveMail({ ...server, encryption: 'starttls' })).status).toBe(200);
  expect((await read()).mail.server).toMatchObject({ encryption: 'starttls', hasSecret: true });
  for (const other of [
    { host: 'evil.example' },
    { user: 'other' },
    { port: 2525, encryption: 'starttls' },
    { encryption: 'none' },
  ]) {
    const reply = await saveMail({ ...server, ...other });
    expect([reply.status, issuesOf(reply)]).toEqual([400, 'server.password']);
  }
  for (const wrong of [{ host: 'a b' }, { port: 0 }, { encryption: 'ssl' }, { host: '' }]) {
    expect((await saveMail({ ...server, ...wrong, password: 'x' })).status).toBe(400);
  }
});

test('addresses in private networks are refused unless the operator allows them', async () => {
  const { token } = await addCustomer(guarded, { role: 'ADMIN' });
  const issueOf = async (name: EndpointName, input: object) => {
    const { status, body } = await guarded.call(name, input, { token });
    return [status, body.issues?.[0]];
  };
  const message = expect.stringContaining('private network') as unknown;
  for (const host of ['127.0.0.1', 'localhost', '169.254.169.254']) {
    const refused = [400, { path: 'server.host', message }];
    expect(await issueOf('admin.providers.saveMail', { server: { ...server, host, password: 'x' } })).toEqual(
      refused,
    );
  }
  for (const address of ['https://10.0.0.1/sms', 'https://0x7f000001/', 'https://[::1]/']) {
    const provider = { provider: 'http', address, secret: 'x' };
    const refused = [400, { path: 'provider.address', message }];
    expect(await issueOf('admin.providers.saveTexts', { provider })).toEqual(refused);
  }
  const browser = { endpoint: 'https://192.168.0.1/x', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  expect(await issueOf('admin.push.subscribe', browser)).toEqual([400, { path: 'endpoint', message }]);
  const broken = { provider: 'http', address: 'https://', secret: 'x' };
  expect(await issueOf('admin.providers.saveTexts', { provider: broken })).toMatchObject([
    400,
    { path: 'provider.address' },
  ]);
});

test('without a server mails go where they went before', async () => {
  expect((await saveMail(null)).body.data.mail).toEqual({ source: 'inbox', server: null });
});

test('a text goes through the provider once it is registered, and the reason is shown before', async () => {
  const fast2sms = { provider: 'fast2sms', secret: 'a key' };
  expect((await saveTexts(fast2sms)).body.data.texts).toMatchObject({
    source: 'admin',
    provider: { provider: 'fast2sms', hasSecret: true },
  });
  expect(await rowOf('text_provider')).not.toContain('a key');
  const unregistered = await vi.waitFor(
    async () => {
      const reply = await call('admin.providers.testText', { mobile: '9876543210' }, as);
      expect(reply.status).toBe(409);
      return reply;
    },
    { timeout: 50_000 },
  );
  expect(unregistered.body.message).toContain('entity id');
  const asked = await call('user.sendMobileCode', { mobile: '9876543210' }, { token: admin.token });
  expect(asked.body.code).toBe('texts-off');

  const { sms_templates } = await readSettings(context);
  await transact(context, async (tx) => {
    await writeSetting(tx, 'sms_entity_id', '1101160000000000009');
    const registered = { ...sms_templates['mobile-code'], dlt_id: '1107160000000000001' };
    await writeSetting(tx, 'sms_templates', { ...sms_templates, 'mobile-code': registered });
  });
  const requests: RequestInit[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, request) => {
    requests.push(request ?? {});
    return new Response(requests.length > 1 ? '{"return":false,"message":"No credit"}' : '{"return":true}');
  });
  const sent = await vi.waitFor(() => succeed('admin.providers.testText', { mobile: '98765 43210' }, as), {
    timeout: 50_000,
  });
  expect(sent.data.to).toBe('+919876543210');
  expect(JSON.parse(String(requests[0]?.body))).toMatchObject({
    template_id: '1107160000000000001',
    entity_id: '1101160000000000009',
    numbers: '9876543210',
  });
  const refused = await call('admin.providers.testText', { mobile: '9876543210' }, as);
  expect(refused.body).toMatchObject({ code: 'text-not-sent' });
  expect(refused.body.message).toContain('No credit');
  vi.restoreAllMocks();
});

test('a provider needs what it is called with, and a key never goes to another one', async () => {
  for (const [fields, path] of [
    [{ provider: 'twilio', secret: 'x' }, 'provider.account'],
    [{ provider: 'gupshup', secret: 'x' }, 'provider.account'],
    [{ provider: 'msg91' }, 'provider.secret'],
    [{ provider: 'http' }, 'provider.address'],
    [{ provider: 'http', address: 'http://169.254.169.254/' }, 'provider.address'],
    [{ provider: 'pigeon', secret: 'x' }, 'provider.provider'],
  ] as const) {
    const reply = await saveTexts(fields);
    expect([reply.status, issuesOf(reply)]).toEqual([400, path]);
  }
  await saveTexts({ provider: 'http', address: 'https://one.example/send', secret: 'x' });
  const moved = await saveTexts({ provider: 'http', address: 'https://two.example/send' });
  expect(moved.body.data.texts.provider).toMatchObject({ hasSecret: false });
  // Stored by a version that took any text after the scheme.
  const { text_provider: stored } = await readSettings(context);
  if (!stored) throw new Error('no provider is stored');
  await transact(context, (tx) => writeSetting(tx, 'text_provider', { ...stored, address: 'https://' }));
  expect((await saveTexts({ provider: 'http', address: 'https://two.example/send' })).status).toBe(200);
  expect((await saveTexts(null)).body.data.texts).toEqual({ source: 'inbox', provider: null });
});

test('keys of the payment provider turn online payment on and off, without a restart', async () => {
  const isOn = async () => (await succeed('shop.facts', {})).data.online_payment !== null;
  const save = (keys: object | null) => call('admin.providers.savePayments', { keys }, as);
  const keys = { key_id: 'rzp_test_abc', key_secret: 'key secret', webhook_secret: 'hook secret' };
  for (const [wrong, path] of [
    [{ ...keys, key_id: 'abc' }, 'keys.key_id'],
    [{ key_id: 'rzp_test_abc', webhook_secret: 'x' }, 'keys.key_secret'],
    [{ key_id: 'rzp_test_abc', key_secret: 'x' }, 'keys.webhook_secret'],
  ] as const) {
    const reply = await save(wrong);
    expect([reply.status, issuesOf(reply)]).toEqual([400, path]);
  }
  expect(await isOn()).toBe(false);
  const { body } = await save(keys);
  expect(body.data.payments).toMatchObject({ mode: 'test', source: 'admin', keyId: 'rzp_test_abc' });
  expect(JSON.stringify(body)).not.toContain('secret"');
  expect(await rowOf('payment_keys')).not.toContain('hook secret');
  await expect.poll(isOn).toBe(true);
  const event = '{"event":"payment.captured"}';
  const receive = async (secret: string) => {
    const signature = createHmac('sha256', secret).update(event).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
    const url = '/api/payments/razorpay/webhook';
    const reply = await shop.app.inject({ method: 'POST', url, headers, payload: event });
    return reply.json<{ code?: string }>().code;
  };
  expect(await receive('another secret')).toBe('webhook-not-signed');
  expect(await receive('hook secret')).not.toBe('webhook-not-signed');
  const [entry] = (await succeed('admin.audit.list', { subjectId: 'payment_keys' }, as)).data;
  expect(entry?.changes).toEqual({ payment_keys: { from: null, to: 'rzp_test_abc' } });
  expect((await save({ key_id: 'rzp_test_abc' })).status).toBe(200);
  expect(issuesOf(await save({ key_id: 'rzp_live_abc' }))).toBe('keys.key_secret');
  await save(null);
  await expect.poll(isOn).toBe(false);
});

test('without keys of a payment provider the test is refused', async () => {
  expect((await read()).payments).toMatchObject({ mode: 'none', source: 'none', lastWebhookAt: null });
  const reply = await call('admin.providers.testPayment', {}, as);
  expect(reply.body).toMatchObject({ code: 'online-payment-off' });
});
