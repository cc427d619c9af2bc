import { describe, expect, it } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { testShop } from '../../test/shop.ts';

const shop = await testShop({ variables: { PUBLIC_URL: 'https://shop.example' } });
const { token } = await addCustomer(shop);

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers });

describe('headers that protect visitors', () => {
  it.each([
    ['what everybody reads', '/api/category/get'],
    ['what one person reads', '/api/cart/get'],
    ['a refusal', '/api/order/order?orderId=none'],
    ['an address that is not there', '/api/nothing'],
    ['the reference', '/api/docs'],
    ['a picture that is missing', '/pictures/none/100.jpg'],
    ['a file for search engines', '/sitemap.xml'],
    ['a sign of life', '/healthz'],
  ])('are set on %s', async (_, url) => {
    const { headers } = await get(url, { authorization: `Bearer ${token}` });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'cross-origin-resource-policy': expect.any(String),
    });
    const policy = String(headers['content-security-policy']).split('; ');
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive);
    expect(policy.join(' ')).not.toMatch(/script-src|unsafe-eval/);
  });

  it('personal responses are not cacheable, and no header reveals the software', async () => {
    for (const url of ['/api/cart/get', '/api/user/user-details', '/api/order/order-list']) {
      const { headers } = await get(url, { authorization: `Bearer ${token}` });
      expect(headers['cache-control']).toBe('no-store');
    }
    const { headers } = await get('/api/category/get');
    expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
  });

  it('without a list of other front ends, no page of another site reads any reply', async () => {
    for (const origin of ['https://elsewhere.example', 'null', 'https://shop.example.elsewhere.example']) {
      const { headers } = await get('/api/category/get', { origin });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
