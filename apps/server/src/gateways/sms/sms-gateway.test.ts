import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { jsonPost } from './providers/create-text-provider.ts';
import { createSmsGateway } from './sms-gateway.ts';

const { db } = await testDatabase({ poolSize: 1 });
const sms = {
  to: '+919876543210',
  text: '123456 is your code',
  values: ['123456'],
  templateId: '1107160000000000001',
  providerTemplateId: '',
  header: 'JHUMKA',
  entityId: '1101',
};
const gateway = (url: string) =>
  createSmsGateway({ db, hasInbox: false, allowsPrivate: true, findProvider: async () => jsonPost(url) });

const received: { authorization: string | undefined; body: unknown }[] = [];
let status = 200;
const provider = createServer((request, reply) => {
  void bodyOf(request).then((text) => {
    received.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
    reply.writeHead(status).end('{}');
  });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

beforeAll(() => new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve)));
afterAll(() => void provider.close());

const url = () => {
  const { port } = provider.address() as { port: number };
  return `http://shop:s%40cret@127.0.0.1:${port}/send`;
};

test('decisions §7: a text goes to the provider with the ids of its registration', async () => {
  await gateway(url()).send(sms);
  expect(received.at(-1)).toEqual({
    authorization: `Basic ${Buffer.from('shop:s@cret').toString('base64')}`,
    body: {
      to: sms.to,
      text: sms.text,
      sender: 'JHUMKA',
      template_id: sms.templateId,
      entity_id: '1101',
    },
  });
});

test('an SMS that the provider refuses is an error, so that it is retried', async () => {
  status = 503;
  await expect(gateway(url()).send(sms)).rejects.toThrow('503');
  await expect(gateway('http://127.0.0.1:1/').send(sms)).rejects.toThrow();
});

test('without a provider texts stay in the development inbox, or are refused', async () => {
  const without = (hasInbox: boolean) =>
    createSmsGateway({ db, hasInbox, allowsPrivate: true, findProvider: async () => null }).send(sms);
  await without(true);
  const rows = await db.selectFrom('inbox_messages').select(['channel', 'recipient', 'body_text']).execute();
  expect(rows).toEqual([{ channel: 'sms', recipient: sms.to, body_text: sms.text }]);
  await expect(without(false)).rejects.toThrow('no SMS provider');
});
