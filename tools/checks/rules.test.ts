import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import type { Import } from './imports.ts';
import { rules } from './rules.ts';

const refused = (from: string, to: string, isTypeOnly = false): boolean =>
  rules.some((rule) => rule({ from, to, isTypeOnly, line: 1 }) !== undefined);

const importing = (pairs: readonly (readonly [string, string])[]): Import[] =>
  pairs.map(([from, to]) => ({ from, to, isTypeOnly: false, line: 1 }));

test('imports go one way: domain ← contract ← server | web', () => {
  const [domain, contract] = ['packages/domain/src/money/index.ts', 'packages/contract/src/index.ts'];
  const [server, web] = ['apps/server/src/app.ts', 'apps/web/app/root.tsx'];
  expect(refused(contract, domain)).toBe(false);
  expect(refused(server, contract)).toBe(false);
  expect(refused(web, domain)).toBe(false);
  expect(refused(domain, contract)).toBe(true);
  expect(refused(contract, server)).toBe(true);
  expect(refused(web, server, true)).toBe(true);
  expect(refused(server, web)).toBe(true);
});

test('the domain imports no package', () => {
  expect(refused('packages/domain/src/money/paise.ts', 'node:fs')).toBe(true);
  expect(refused('packages/domain/src/money/paise.test.ts', 'vitest')).toBe(false);
});

const moduleFile = (path: string) => `apps/server/src/modules/${path}`;

test('files in the root of a module are public, and those in its folders private', () => {
  const placing = moduleFile('orders/orders/place/place-order.ts');
  const privateFile = moduleFile('orders/online-payments/cases/case-mail.ts');
  expect(refused(placing, moduleFile('catalogue/products/store-products.ts'))).toBe(false);
  expect(refused(placing, privateFile)).toBe(true);
  expect(refused('apps/server/src/app.ts', privateFile)).toBe(true);
  expect(refused(moduleFile('orders/online-payments/refunds.ts'), privateFile)).toBe(false);
});

test('the list of all verbs imports private files, and the folders of orders are public', () => {
  const placing = moduleFile('orders/orders/place/place-order.ts');
  expect(
    refused(moduleFile('verbs.generated.ts'), moduleFile('catalogue/products/admin/bulk/bulk-edit.ts')),
  ).toBe(false);
  expect(refused(moduleFile('orders/cart/get-cart.ts'), placing)).toBe(false);
});

test('the administrators’ side of a noun is loaded by its verbs and jobs alone', () => {
  const change = moduleFile('catalogue/products/admin/save-product.ts');
  expect(refused(moduleFile('catalogue/products/list/list-products.ts'), change)).toBe(true);
  expect(refused(moduleFile('catalogue/redirects/store.ts'), change)).toBe(true);
  expect(refused(moduleFile('catalogue/products/admin/bulk/bulk-edit.ts'), change)).toBe(false);
  expect(refused(change, moduleFile('catalogue/products/store-products.ts'))).toBe(false);
  for (const list of ['apps/server/src/job-handlers.ts', moduleFile('verbs.generated.ts')])
    expect(refused(list, change)).toBe(false);
});

test('groups of modules import only groups below them', () => {
  const file = (module: string) => moduleFile(`${module}/file.ts`);
  const from = (module: string) => moduleFile(`${module}/verb.ts`);
  expect(refused(from('orders/cart'), file('catalogue/products'))).toBe(false);
  expect(refused(from('orders/cart'), file('orders/orders'))).toBe(false);
  expect(refused(from('catalogue/products'), file('orders/cart'))).toBe(true);
  expect(refused(from('catalogue/products'), file('loyalty/vip'))).toBe(true);
  expect(refused(from('loyalty/coupons'), file('catalogue/sections'))).toBe(false);
  expect(refused(from('accounts/accounts'), file('admin/users'))).toBe(true);
  expect(refused(from('unknown/module'), file('platform/settings'))).toBe(true);
});

test('the web builds up: ui, components, features, shell, routes', () => {
  const at = (path: string) => `apps/web/app/${path}`;
  const [base, component] = [at('session/use-session.ts'), at('components/bill.tsx')];
  const [feature, shell, route] = [
    at('features/cart/page.tsx'),
    at('shell/header.tsx'),
    at('routes/cart.tsx'),
  ];
  const upwards = [base, component, feature, shell, route];
  for (const [height, upper] of upwards.entries()) {
    for (const lower of upwards.slice(0, height)) {
      expect([lower, refused(lower, upper)]).toEqual([lower, true]);
      expect([upper, refused(upper, lower)]).toEqual([upper, false]);
    }
  }
});

test('a feature of the web never imports a feature, and ui/ is presentational', () => {
  expect(refused('apps/web/app/features/cart/drawer.tsx', 'apps/web/app/features/catalogue/card.tsx')).toBe(
    true,
  );
  expect(refused('apps/web/app/routes/cart.tsx', 'apps/web/app/features/cart/drawer.tsx')).toBe(false);
  expect(refused('apps/web/app/ui/buttons/button.tsx', 'apps/web/app/session/session.ts')).toBe(true);
});

test('the screens of a noun build on the kit of the admin, and nothing of the shop on either', () => {
  const at = (path: string) => `apps/web/app/features/${path}`;
  const [screen, kit] = [at('vip/admin/members.page.tsx'), at('admin/kit/part.tsx')];
  expect(refused(screen, kit)).toBe(false);
  expect(refused(at('admin/users/user-page.tsx'), screen)).toBe(false);
  expect(refused(screen, at('vip/tier-table.tsx'))).toBe(false);
  expect(refused(screen, at('coupons/admin/campaign-form.tsx'))).toBe(true);
  expect(refused(screen, at('coupons/coupon-card.tsx'))).toBe(true);
  expect(refused(at('vip/tier-table.tsx'), screen)).toBe(true);
  expect(refused('apps/web/app/routes/home.tsx', screen)).toBe(true);
  expect(refused('apps/web/app/routes/admin/_frame.tsx', kit)).toBe(false);
});

test('the browser gets no schema: the web takes types of the contract, and its client', () => {
  const from = 'apps/web/app/features/cart/queries.ts';
  expect(refused(from, 'packages/contract/src/index.ts', true)).toBe(false);
  expect(refused(from, 'packages/contract/src/index.ts')).toBe(true);
  expect(refused(from, 'packages/contract/src/client/index.ts')).toBe(false);
});

test('an import cycle is reported once, whatever its entry point', () => {
  const imports = importing([
    ['start', 'a'],
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['b', 'd'],
  ]);
  expect(findCycles(imports)).toEqual([['a', 'b', 'c']]);
  expect(
    findCycles(
      importing([
        ['a', 'b'],
        ['b', 'c'],
      ]),
    ),
  ).toEqual([]);
});
