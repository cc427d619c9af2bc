import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireHelpPage } from '../../../../test/samples/help-page.ts';
import { wireCard, wireProducts } from '../../../../test/samples/products.ts';
import { wireShop, wireUser } from '../../../../test/samples/shop.ts';
import { VipAccess } from './vip-access.tsx';

function open(as: 'guest' | 'customer' = 'guest', user = wireUser()) {
  fakeShop({
    'content.page': () => ({ data: wireHelpPage({ slug: 'vip-access', lead: 'For regulars.' }) }),
    'shop.facts': () => ({ data: wireShop() }),
    'product.list': () => wireProducts([wireCard()]),
    'user.details': () => ({ data: user }),
    'vip.status': () => Promise.reject(new Error('not needed')),
  });
  return renderInShop(
    <Suspense>
      <VipAccess />
    </Suspense>,
    { as },
  );
}

test('spec 9.4, 9.5: shows what each tier pays for one product, no wider than a phone', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('region', { name: 'Four bills' })).toBeVisible();
  const texts = (label: string) => {
    const cells = screen
      .getByRole('rowheader', { name: label })
      .element()
      .closest('tr')
      ?.querySelectorAll('td');
    return [...(cells ?? [])].map(({ textContent }) => textContent);
  };
  expect(texts('Delivery')).toEqual(['Rs.20.00', 'Rs.20.00', 'FREE', 'FREE']);
  expect(texts('VIP discount')).toEqual(['none', '− Rs.30.00', '− Rs.50.00', '− Rs.80.00']);
  await expect.element(screen.getByRole('heading', { name: '5% off' })).toBeVisible();
  await expect.element(screen.getByText('After Rs.25,000 of paid orders')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a guest is led to an account, and told the price', async () => {
  const screen = await open();
  await expect.element(screen.getByText(/Membership costs Rs\.999\.00/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Sign in and join' }))
    .toHaveAttribute('href', '/login?from=%2Fdashboard%2Fvip-dashboard');
});

test.each([
  ['a customer', {}, 'Join now', '/dashboard/vip-dashboard'],
  ['a member', { vip_enabled: true, vip_tier: 'GOLD' }, 'View your membership', '/dashboard/vip-dashboard'],
  ['spec 6.3: an administrator', { role: 'ADMIN' }, 'VIP Management', '/dashboard/vip-management'],
] as const)('%s is led on', async (_, changes, name, path) => {
  const screen = await open('customer', wireUser(changes));
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});

test('a member is not offered to pay', async () => {
  const screen = await open('customer', wireUser({ vip_enabled: true, vip_tier: 'GOLD' }));
  await expect.element(screen.getByText(/^You are Gold\./)).toBeVisible();
  await expect.element(screen.getByText(/Membership costs|pays for itself/)).not.toBeInTheDocument();
});
