import type { TextProviderName } from '@jhumka/domain/messages';
import { expect, test } from 'vitest';
import { createTextProvider, type TextProviderAccount } from './providers/create-text-provider.ts';
import type { OutgoingSms } from './text-provider.ts';

// Each provider is emulated by its documentation: what it reads of a request, and how it answers.

const sms: OutgoingSms = {
  to: '+919876543210',
  text: '123456 is your code for Rao & Sons. Keep it.',
  values: ['123456', 'Rao & Sons'],
  templateId: '1107160000000000001',
  providerTemplateId: '64ab"flow',
  header: 'RAOSON',
  entityId: '1101160000000000009',
};
const account = (provider: TextProviderName, more: Partial<TextProviderAccount> = {}) =>
  createTextProvider({
    provider,
    account: '',
    secret: 'a key',
    method: 'POST',
    address: '',
    headers: '',
    body: '',
    ...more,
  });
const fieldsOf = (body = '') => Object.fromEntries(new URLSearchParams(body));

test('MSG91 gets its own template id and the values of the variables; an error comes with status 200', () => {
  const provider = account('msg91');
  const { url, headers, body } = provider.requestOf(sms);
  expect(url).toBe('https://control.msg91.com/api/v5/flow');
  expect(headers).toMatchObject({ authkey: 'a key', 'content-type': 'application/json' });
  expect(JSON.parse(body ?? '')).toEqual({
    template_id: '64ab"flow',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', var1: '123456', var2: 'Rao & Sons' }],
  });
  expect(provider.refusalOf(200, '{"type":"success","message":"3763646c6a4"}')).toBeNull();
  expect(provider.refusalOf(200, '{"type":"error","message":"Invalid authkey"}')).toBe('Invalid authkey');
  expect(provider.refusalOf(502, '<html>')).toContain('502');
});

test('Fast2SMS gets the whole text with the ids of the operators', () => {
  const provider = account('fast2sms');
  const { url, headers, body } = provider.requestOf(sms);
  expect(url).toBe('https://www.fast2sms.com/dev/bulkV2');
  expect(headers).toMatchObject({ authorization: 'a key' });
  expect(JSON.parse(body ?? '')).toEqual({
    route: 'dlt_manual',
    sender_id: 'RAOSON',
    entity_id: sms.entityId,
    template_id: sms.templateId,
    message: sms.text,
    flash: 0,
    numbers: '9876543210',
  });
  expect(provider.refusalOf(200, '{"return":true,"request_id":"l","message":["Sent"]}')).toBeNull();
  const refusal = '{"return":false,"status_code":412,"message":"Invalid Authentication"}';
  expect(provider.refusalOf(412, refusal)).toBe('Invalid Authentication');
});

test('Gupshup gets a form with its account, and answers in words with status 200', () => {
  const provider = account('gupshup', { account: '2000' });
  const { url, body } = provider.requestOf(sms);
  expect(url).toBe('https://enterprise.smsgupshup.com/GatewayAPI/rest');
  expect(fieldsOf(body)).toMatchObject({
    method: 'SendMessage',
    userid: '2000',
    password: 'a key',
    auth_scheme: 'plain',
    v: '1.1',
    send_to: '919876543210',
    msg: sms.text,
    msg_type: 'TEXT',
    mask: 'RAOSON',
    principalEntityId: sms.entityId,
    dltTemplateId: sms.templateId,
  });
  expect(fieldsOf(provider.requestOf({ ...sms, text: 'नमस्ते' }).body).msg_type).toBe('Unicode_text');
  expect(provider.refusalOf(200, 'success | 919876543210 | 3329-36')).toBeNull();
  expect(provider.refusalOf(200, 'error | 102 | Authentication failed')).toBe('102 Authentication failed');
  expect(provider.refusalOf(200, '<html>')).not.toBeNull();
});

test('Twilio gets a form with basic authorization, and returns the reason of a refusal', () => {
  const provider = account('twilio', { account: 'AC0/1' });
  const { url, headers, body } = provider.requestOf(sms);
  expect(url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC0%2F1/Messages.json');
  const login = `Basic ${Buffer.from('AC0/1:a key').toString('base64')}`;
  expect(headers).toMatchObject({ authorization: login });
  expect(fieldsOf(body)).toEqual({ To: '+919876543210', From: 'RAOSON', Body: sms.text });
  expect(provider.refusalOf(201, '{"sid":"SM1","status":"queued","message":null}')).toBeNull();
  const refusal = '{"code":20003,"message":"Authenticate","status":401}';
  expect(provider.refusalOf(401, refusal)).toBe('Authenticate');
});

test('another provider gets a request whose placeholders are encoded for where they stand', () => {
  const json = account('http', {
    address: 'https://sms.example.in/{mobile}?t={template_id}&q={text}',
    headers: 'Content-Type: application/json\nX-Key: {secret}\nbroken line',
    body: '{"to":"{to}","text":"{text}","from":"{header}","pe":"{entity_id}","x":"{unknown}"}',
  });
  const { url, headers, body } = json.requestOf({ ...sms, text: 'a "quoted"\nline & more' });
  expect(url).toBe(
    `https://sms.example.in/9876543210?t=${sms.templateId}&q=a%20%22quoted%22%0Aline%20%26%20more`,
  );
  expect(headers).toEqual({ 'content-type': 'application/json', 'x-key': 'a key' });
  expect(JSON.parse(body ?? '')).toEqual({
    to: sms.to,
    text: 'a "quoted"\nline & more',
    from: 'RAOSON',
    pe: sms.entityId,
    x: '{unknown}',
  });
  const get = account('http', { method: 'GET', address: 'https://sms.example.in/?k={secret}' });
  expect(get.requestOf(sms)).toEqual({
    method: 'GET',
    url: 'https://sms.example.in/?k=a%20key',
    headers: {},
  });
  const form = account('http', { address: 'https://a.in/', body: 'm={text}' }).requestOf(sms).body;
  expect(fieldsOf(form)).toEqual({ m: sms.text });
  expect(json.refusalOf(204, '')).toBeNull();
  expect(json.refusalOf(403, 'no')).toContain('403');
});

test('a key with a line break can add no header', () => {
  const headers = account('http', {
    address: 'https://a.in/',
    headers: 'X-Key: {secret}',
    secret: 'a\r\nX: b',
  });
  expect(headers.requestOf(sms).headers).toEqual({ 'x-key': 'a X: b' });
});
