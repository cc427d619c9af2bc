import { describe, expect, test } from 'vitest';
import { addCustomer, placeOrder } from '../../../../test/customers.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { encryptRepeatably } from '../../../secrets/encrypt.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { renderPrintouts } from '../invoices/printouts.ts';
import { emailBodyOf } from '../messages/compose-message.ts';
import { orderMail } from '../messages/email/order-mail.ts';
import { readOrder } from '../orders/read/read-orders.ts';
import { engravingSvg } from './draw-engraving.ts';
import { engravingPictureOf } from './engraving-picture.ts';
import { outlineWords } from './outline-words.ts';

describe('outlines of words', () => {
  const path = (text: string) => outlineWords(text, 100)?.pathOf({ x: 0, y: 0 }) ?? '';
  const glyphs = (text: string) => path(text).split('Z').length - 1;

  test('exist for every letter in common use, each another', () => {
    const common = "ABCXYZabcxyz0123456789.,&'’+/!-éñşăĐअआकखगघङचछजटठडतथदनपफबभमयरलवशषसह०१२";
    const rendered = [...common].map(path);
    expect(rendered.filter((one) => one === '')).toEqual([]);
    expect(new Set(rendered).size).toBe(rendered.length);
  });

  test('join Devanagari letters to conjuncts, and put short i before its letter', () => {
    for (const [joined, apart] of [
      ['क्ष', 'कष'],
      ['त्र', 'तर'],
      ['श्री', 'शरी'],
    ] as const)
      expect(outlineWords(joined, 100)?.width, joined).toBeLessThan(outlineWords(apart, 100)?.width ?? 0);
    expect(outlineWords('मेरी प्रिया', 100)?.width).toBeGreaterThan(100);
    const firstX = (text: string) => Number(/^M(-?[\d.]+)/.exec(path(text))?.[1]);
    expect(firstX('कि'), 'the sign is drawn first').toBeLessThan(firstX('की') + 1);
    expect(glyphs('कि')).toBeGreaterThan(glyphs('क'));
  });

  test('are not made where a letter has no face, so that no empty box is shown', () => {
    for (const text of ['Maa 漢', '💛', 'Ω', '\u202eMaa', 'ꬰ'])
      expect(outlineWords(text, 100), text).toBeUndefined();
    expect(engravingSvg('', 'neutral')).toBeUndefined();
  });

  test('of any length stay within the picture', () => {
    const svg = engravingSvg('Wm'.repeat(30), 'yellow') ?? '';
    const numbers =
      /fill="#4f350a"/.exec(svg) && [...svg.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
    expect(Math.min(...(numbers ?? []))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...(numbers ?? []))).toBeLessThanOrEqual(320);
  });
});

describe('the picture of an engraving', async () => {
  const shop = await testShop();
  const { context, succeed } = shop;
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const customer = await addCustomer(shop);
  const [productId = ''] = await addProducts(context.db, [{ name: 'Band', price: 1000, stock: 9 }]);
  const engraving = { longest: 18, scripts: ['latin', 'devanagari'], price: 0 };
  await succeed('admin.products.update', { _id: productId, engraving }, { token: admin.token });
  const get = (url: string) => shop.app.inject({ url: url.replace(context.publicUrl, '') });

  test('is one address in cart, order, mail and slip, for ever, and without the words', async () => {
    const { token } = customer;
    await succeed('cart.create', { productId, quantity: 1, engraving: 'मेरी प्रिया' }, { token });
    const [row] = (await succeed('cart.get', {}, { token })).data;
    const address = row?.engraving_picture ?? '';
    const reply = await get(address);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const png = reply.rawPayload;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], 'width and height').toEqual([640, 176]);
    expect(png.length).toBeLessThan(40_000);
    const plain = Buffer.from(/engravings\/v1\.(.+)\.png$/.exec(address)?.[1] ?? '', 'base64url').toString();
    expect(address + plain).not.toContain('मेरी');

    const [order] = (await placeOrder(shop, customer)).body.data;
    expect(order.items[0].engraving_picture).toBe(address);
    const whole = await readOrder(context.db, order._id);
    if (!whole) throw new Error('the order is missing');
    const settings = await readSettings(context);
    const about = {
      ctx: context,
      whole,
      settings,
      firstName: 'Asha',
      orderReturn: null,
      isCorrection: false,
    };
    const { html = '', text } = orderMail('asha@example.com', emailBodyOf('order-placed', about));
    expect(html).toContain(`<img src="${address}" width="320" height="88" alt="Engraved “मेरी प्रिया”"`);
    expect(text).toContain('मेरी प्रिया');
    const gifts = whole.items.map((item) => ({ ...item, gift_wrap: true, gift_message: 'For Maa,\n<love>' }));
    const gift = orderMail(
      'asha@example.com',
      emailBodyOf('order-placed', { ...about, whole: { ...whole, items: gifts } }),
    );
    expect(gift.text).toContain(' · Gift wrap · Card: “For Maa, <love>”');
    expect(gift.html).toContain('Card: “For Maa, &lt;love&gt;”');
    expect(text).not.toMatch(/Gift wrap|Card:/);
    const plainItems = whole.items.map((item) => ({ ...item, engraving: '' }));
    const slip = (items: typeof whole.items) =>
      renderPrintouts(
        {
          ...{ title: 'Slip', date: new Date(0), pictures: new Map(), labels: [], invoices: [] },
          slips: [{ ...whole, items }],
        },
        settings,
      );
    expect((await slip(whole.items)).length).toBeGreaterThan((await slip(plainItems)).length);
  });

  test('is the same for the same words and metal, and another for others', () => {
    const of = (text: string, metal = 'Rose gold') =>
      engravingPictureOf(context, { engraving: text, options: { Metal: metal } });
    expect(of('Maa')).toBe(of('Maa'));
    expect(new Set([of('Maa'), of('Papa'), of('Maa', 'Platinum'), of('Maa', '18K gold')]).size).toBe(4);
    expect(of('')).toBe('');
  });

  test('is shown for addresses of the shop alone: any other, however odd, is missing', async () => {
    const real = engravingPictureOf(context, { engraving: 'Maa', options: {} });
    const other = engravingPictureOf(
      { ...context, sessionSecret: Buffer.alloc(32, 7) },
      { engraving: 'Maa', options: {} },
    );
    const foreign = encryptRepeatably(context.sessionSecret, { purpose: 'another', id: '' }, '1 neutral Maa');
    const base = '/pictures/engravings/';
    for (const url of [
      ...[other, real.replace('.png', ''), real.replace('.png', '.svg'), real.replace('v1.', 'v1.AAAA')],
      ...[base, `${base}Maa.png`, `${base}v1..png`, `${base}v1.${'A'.repeat(4_000)}.png`],
      ...[`${base}%00.png`, `${base}%3Csvg%20onload=alert(1)%3E.png`, `${base}../../etc/passwd.png`],
      `${base}${foreign}.png`,
    ]) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['cache-control']], url.slice(0, 90)).toEqual([404, 'no-store']);
    }
  });

  test('of the longest text that can be engraved has an address that is served', async () => {
    const engraving = 'क्ष्म्य'.repeat(60);
    expect((await get(engravingPictureOf(context, { engraving, options: {} }))).statusCode).toBe(200);
  });
});
