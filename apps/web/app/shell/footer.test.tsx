import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeShop } from '../../test/fake-shop.ts';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { wireCategory } from '../../test/samples/products.ts';
import { wireShop } from '../../test/samples/shop.ts';
import SlimFooter from '../components/slim-footer.tsx';
import { Footer } from './footer.tsx';

function open(footer: React.ReactNode, on: 'phone' | 'desktop' = 'desktop') {
  const facts = wireShop({
    gstin: '08AAAAA0000A1Z5',
    grievance_officer: 'Kavita Rao',
    grievance_contact: 'kavita@jhumka.example',
    social_links: [{ name: 'Instagram', url: 'https://instagram.example/jhumka' }],
  });
  fakeShop({
    'category.list': () => ({ data: [wireCategory('Rings')] }),
    'shop.facts': () => ({ data: facts }),
  });
  return renderInShop(<Suspense>{footer}</Suspense>, { on });
}

test('spec 2.32: names the seller and links to every help and policy page', async () => {
  const screen = await open(<Footer />);
  for (const [name, path] of Object.entries({
    Collections: '/products',
    Rings: '/rings',
    'VIP Access': '/vip-access',
    Wishlist: '/wishlist',
    Contact: '/contact',
    'Shipping Info': '/shipping-info',
    'Returns & Exchanges': '/returns-exchanges',
    'Size Guide': '/size-guide',
    'Care Guide': '/care-guide',
    FAQ: '/faq',
    'Privacy Policy': '/privacy',
    'Terms of Service': '/terms',
    Instagram: 'https://instagram.example/jhumka',
    '+91 98765 43210': 'tel:+919876543210',
    'help@jhumka.example': 'mailto:help@jhumka.example',
  }))
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  for (const text of [
    `© 2025–${new Date().getFullYear()} Jhumka`,
    /1 MG Road, Jaipur\s*GSTIN 08AAAAA0000A1Z5$/,
    /^Grievance officer: Kavita Rao, kavita@jhumka\.example\./,
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
});

test('on a phone its parts are folded, and open by a press', async () => {
  const screen = await open(<Footer />, 'phone');
  const link = screen.getByRole('link', { name: 'Care Guide' });
  await expect.element(screen.getByText('Help', { exact: true })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await screen.getByText('Help', { exact: true }).click();
  await expect.element(link).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test.each([360, 768, 1024])('WCAG 1.4.4: has room for large text at %i px', async (width) => {
  const screen = await open(<Footer />);
  await page.viewport(width, 900);
  await expect.element(screen.getByRole('contentinfo')).toBeVisible();
  document.documentElement.style.fontSize = '200%';
  const { scrollWidth } = document.documentElement;
  document.documentElement.style.fontSize = '';
  expect(scrollWidth).toBe(width);
});

test('decisions §7: in the checkout it has seller, support and policies alone', async () => {
  const screen = await open(<SlimFooter />);
  await expect.element(screen.getByText('Jhumka Jewels, GSTIN 08AAAAA0000A1Z5')).toBeVisible();
  const links = screen.getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '+91 98765 43210',
    'Returns',
    'Privacy Policy',
    'Terms of Service',
  ]);
});
