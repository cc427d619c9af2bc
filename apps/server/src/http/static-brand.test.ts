import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testShop } from '../../test/shop.ts';
import { transact } from '../database/transact.ts';
import { writeSetting } from '../modules/platform/settings/store.ts';
import { registerDocumentation } from './api-reference/documentation.ts';
import { rememberStaticBrand } from './static-brand.ts';

const shop = await testShop();
const colours = { page: '#fbf8f1', text: '#14211b', button: '#14532d', loyalty: '#6b4e00' } as const;
const open = (app: typeof shop.app, url: string) =>
  app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });

test('error pages and the API reference have the name and colours of the brand', async () => {
  expect((await open(shop.app, '/api/docs')).body).toContain('<h1>The API of Jhumka</h1>');
  await transact(shop.context, async (tx) => {
    await writeSetting(tx, 'name', 'Meenakshi & Co');
    await writeSetting(tx, 'colours', colours);
  });
  await expect
    .poll(async () => (await open(shop.app, '/api/docs')).body)
    .toContain('<h1>The API of Meenakshi &amp; Co</h1>');
  for (const url of ['/api/docs', '/nowhere', '/product/%00']) {
    const { body } = await open(shop.app, url);
    expect(body, url).toContain('--color-paper:#fbf8f1');
    expect(body, url).toMatch(/<title>[^<]*Meenakshi &amp; Co<\/title>/);
    expect(body, url).not.toContain('Jhumka');
  }
});

test('without the database both have the brand that was read last, and no name before the first read', async () => {
  const away = {
    get db(): never {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
  };
  const appOf = (notifications: typeof shop.context.notifications) => {
    const context = Object.defineProperties(
      { ...shop.context, notifications },
      Object.getOwnPropertyDescriptors(away),
    );
    const app = Fastify();
    rememberStaticBrand(app, context);
    registerDocumentation(app, context);
    return app;
  };
  const known = appOf(shop.context.notifications);
  expect(known.staticBrand?.()).toMatchObject({ name: 'Meenakshi & Co' });
  const unknown = appOf({ ...shop.context.notifications, on: () => undefined });
  expect(unknown.staticBrand?.()).toEqual({ name: '', css: '' });
  const { statusCode, body } = await open(unknown, '/api/docs');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>The API of the shop</h1>');
});
