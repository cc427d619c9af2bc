import { describe, expect, test } from 'vitest';
import { entryPath, landingPath, loginPath, safeReturnPath } from './return-path.ts';

describe('the destination after a login', () => {
  test.each([
    '/',
    '/cart',
    '/checkout',
    '/myorders?status=delivered&page=2',
    '/product/Moti-Ring-prd_1#care',
  ])('spec 2.9: %s is remembered as it is', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example/cart',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/../\\evil.example/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /cart',
    'cart',
    '//shop.invalid@evil.example',
    '',
    null,
    undefined,
  ])('spec 2.9: %o leads nowhere but home', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  test.each(['/login', '/login/', '/register?from=/login', '/forgot-password'])(
    'spec 2.7: %s only redirects, so it is not returned to',
    (path) => {
      expect(safeReturnPath(path)).toBe('/');
    },
  );

  test('spec 2.9: the login page carries the place, with its question marks and ampersands', () => {
    const path = loginPath('/myorders?status=all&page=2');
    expect(new URL(path, 'http://x').searchParams.get('from')).toBe('/myorders?status=all&page=2');
    expect(safeReturnPath(new URL(path, 'http://x').searchParams.get('from'))).toBe(
      '/myorders?status=all&page=2',
    );
  });

  test('an admin without a remembered origin lands on the admin overview, others at home', () => {
    expect(landingPath(null, 'ADMIN')).toBe('/dashboard/office');
    expect(landingPath('/cart', 'ADMIN')).toBe('/cart');
    expect(landingPath('//evil.example', 'ADMIN')).toBe('/');
    expect(landingPath(null, 'USER')).toBe('/');
    expect(landingPath(null, undefined)).toBe('/');
  });

  test('home and foreign places leave no trace in the address', () => {
    expect(loginPath('/')).toBe('/login');
    expect(entryPath('/register', '//evil.example')).toBe('/register');
  });
});
