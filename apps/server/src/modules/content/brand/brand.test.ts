import type { WireInput } from '@jhumka/contract/client';
import { defaultTheme } from '@jhumka/domain/brand';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { uploadPicture } from '../../../../test/pictures.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const meera = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: meera.token };
const read = async (version?: number) =>
  (await shop.succeed('admin.brand.get', version === undefined ? {} : { version }, as)).data;
const publish = async (change: Partial<WireInput<'admin.brand.publish'>>) => {
  const { author: _, createdAt: __, ...brand } = await read();
  return shop.call('admin.brand.publish', { ...brand, ...change }, as);
};
const get = (url: string) => shop.app.inject({ url });
const green = { page: '#fbf8f1', text: '#14211b', button: '#14532d', loyalty: '#6b4e00' };

describe('publishing the brand', () => {
  test('makes a version; pages, manifest and icons follow; an old version can be read', async () => {
    expect(await read()).toMatchObject({ version: 1, name: 'Jhumka', author: null });
    const { status, body } = await publish({ name: 'Meenakshi Jewels', colours: green, sign: 'none' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      version: 2,
      name: 'Meenakshi Jewels',
      author: expect.stringMatching(/^Shopper/),
    });
    await expect.poll(async () => (await shop.succeed('shop.facts', {})).data.name).toBe('Meenakshi Jewels');
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.json()).toMatchObject({ name: 'Meenakshi Jewels', theme_color: '#fbf8f1' });
    for (const [file, size] of [
      ['icon-180', 180],
      ['icon-192', 192],
      ['icon-512', 512],
      ['icon-maskable-512', 512],
    ] as const) {
      const icon = sharp((await get(`/icons/${file}.png`)).rawPayload);
      expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size });
      const corner = { left: Math.floor(size / 2), top: 2, width: 1, height: 1 };
      const [...pixel] = await icon.extract(corner).removeAlpha().raw().toBuffer();
      expect(pixel, file).toEqual([0x14, 0x53, 0x2d]);
    }
    expect((await get('/icons/passwd')).statusCode).toBe(404);
    expect(await read(1)).toMatchObject({ version: 1, name: 'Jhumka', colours: defaultTheme.colours });
    expect((await shop.succeed('admin.brand.versions', {}, as)).data).toMatchObject([
      { version: 2, author: expect.stringMatching(/^Shopper/) },
      { version: 1, author: null },
    ]);
  });

  test('the opening screen shows the demo’s pieces in the demo alone, else pictures of the shop’s own', async () => {
    const shown = async () => (await shop.succeed('shop.facts', {})).data.welcome_pictures;
    expect(await shown()).toEqual([]);
    const { _id: picture } = await uploadPicture(shop, meera.token);
    const { body } = await publish({ welcome_pictures: [picture] });
    expect(body.data.welcome_pictures).toMatchObject([{ _id: picture }]);
    await expect.poll(shown).toEqual([`/pictures/${picture}`]);
    const refused = await publish({ welcome_pictures: ['0'.repeat(64)] });
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'welcome_pictures']);
    await publish({ name: 'Jhumka', welcome_pictures: [] });
    await expect.poll(shown).toBeNull();
    await publish({ name: 'Meenakshi Jewels' });
  });

  test('an own sign is drawn anew, and served under an address of its own', async () => {
    const svg = '<svg viewBox="0 0 10 10" onload="alert(1)"><script>x</script><path d="M0 0h10v10z"/></svg>';
    expect((await publish({ sign: 'own', sign_svg: svg })).body.data.sign_svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>',
    );
    await vi.waitFor(
      async () => {
        const reply = await get('/brand/sign.svg');
        expect(reply.headers['content-type']).toMatch('image/svg+xml');
        expect(reply.body).not.toContain('script');
      },
      { timeout: 50_000 },
    );
    expect((await publish({ sign: 'own', sign_svg: null })).body).toMatchObject({ code: 'bad-input' });
    const deep = `<svg viewBox="0 0 1 1">${'<g>'.repeat(2_000)}<path d="M0 0h1"/>${'</g>'.repeat(2_000)}</svg>`;
    const refused = await publish({ sign: 'own', sign_svg: deep });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('sign_svg');
    expect((await get('/icons/icon-192.png')).statusCode).toBe(200);
  });

  test('a drawing that takes too long is refused, while the shop goes on; what is left out is named', async () => {
    const dashes = '<path stroke="#000" stroke-dasharray=".00001" d="M0 0h1v1z"/>'.repeat(100);
    const svg = `<svg viewBox="0 0 1 1">${dashes}</svg>`;
    const { status, body } = await shop.call('admin.brand.cleanSign', { svg }, as);
    expect([status, body.issues?.[0].message]).toEqual([400, expect.stringContaining('takes too long')]);
    const drawing = '<svg viewBox="0 0 1 1"><text>J</text><path d="M0 0h1v1z"/></svg>';
    expect((await shop.succeed('admin.brand.cleanSign', { svg: drawing }, as)).data.dropped).toEqual([
      'text',
    ]);
  });

  test('colours that can’t be read are refused, and the nearest is named', async () => {
    const { status, body } = await publish({ colours: { ...green, button: '#9acd32' } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(/colours\.button.*The nearest is #/);
    expect((await publish({ colours: { ...green, button: 'url(//x)' } })).status).toBe(400);
  });

  test('a concurrent edit gets a conflict with the first editor, and overwrites nothing', async () => {
    const { version } = await read();
    const replies = await Promise.all([publish({ name: 'One', version }), publish({ name: 'Two', version })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'changed-meanwhile',
      data: { changedBy: expect.stringMatching(/^Shopper/) },
    });
    expect((await read()).version).toBe(version + 1);
  });

  test('publishing what is published makes no version', async () => {
    const { version } = await read();
    expect((await publish({})).status).toBe(200);
    expect((await read()).version).toBe(version);
  });
});
