import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { PageHead } from './page-head.tsx';
import { SideNav } from './side-nav.tsx';

const counted = (count: number) => ({ count, worth: 0 });
const figures = {
  byDay: [],
  ...{ toConfirm: counted(2), toPack: counted(7), toShip: counted(1), refundsPending: counted(0) },
  ...{ paymentCases: 0, openTickets: 5, returnsAsked: 3, failedMessages: 4, failedJobs: 0 },
  lowStock: { at: 3, low: 6, soldOut: 0 },
};

/** Opens the menu next to the head of a page, in a shop that is open or closed. */
async function open(path: string, { isOpen = true, on = 'phone' as 'phone' | 'desktop' } = {}) {
  fakeShop({
    'admin.dashboard.get': () => ({ data: figures }) as never,
    'admin.goingLive.get': () => ({ data: { checks: [], opening: { is_open: isOpen } } }) as never,
  });
  localStorage.clear();
  const screen = await renderInShop(
    <>
      <SideNav />
      <PageHead title="Page" />
    </>,
    { as: 'customer', on, path },
  );
  const menu = screen.getByRole('navigation', { name: 'Admin', exact: true });
  return {
    screen,
    menu,
    group: (name: string) => menu.getByRole('button', { name: new RegExp(`^${name}`) }),
  };
}

test('a group stays open once opened, by keyboard and over pages, until it is closed', async () => {
  const { screen, menu, group } = await open('/dashboard/office', { on: 'desktop' });
  (group('Products').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu.getByRole('link', { name: 'Prices' })).toBeVisible();
  (group('Loyalty and offers').element() as HTMLElement).focus();
  await userEvent.keyboard(' {Tab}{Enter}');
  expect(screen.path()).toBe('/dashboard/vip-management');
  await expect.element(menu.getByRole('link', { name: 'Prices' })).toBeVisible();
  await expect
    .element(menu.getByRole('link', { name: 'Members and coins' }))
    .toHaveAttribute('aria-current', 'page');
  await group('Products').click();
  await expect.element(group('Products')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(group('Loyalty and offers')).toHaveAttribute('aria-expanded', 'true');
});

test('a closed group shows what waits in it, an open one shows it at its entries', async () => {
  const { menu, group } = await open('/dashboard/office');
  await expect.element(group('Orders')).toHaveTextContent('Orders13 to do');
  await expect.element(group('Customers')).toHaveTextContent('Customers5 to do');
  await group('Orders').click();
  await expect.element(group('Orders')).toHaveTextContent('Orders');
  await expect
    .element(menu.getByRole('link', { name: /^Packing desk/ }))
    .toHaveTextContent('Packing desk7 to do');
  await expect.element(menu.getByRole('link', { name: /^Returns/ })).toHaveTextContent('Returns3 to do');
  await expect.element(menu.getByRole('link', { name: /^Settings/ })).toHaveTextContent('Settings4 to do');
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('pages that share an entry are its tabs, which fit a phone', async () => {
  const { screen, menu } = await open('/dashboard/outbox');
  const tabs = screen.getByRole('navigation', { name: 'Settings' });
  await expect.element(tabs.getByRole('link', { name: /^Outbox/ })).toHaveTextContent('Outbox4 to do');
  await expect.element(tabs.getByRole('link', { name: /^Outbox/ })).toHaveAttribute('aria-current', 'page');
  await expect.element(menu.getByRole('link', { name: /^Settings/ })).toHaveAttribute('aria-current', 'page');
  expect(document.documentElement.scrollWidth).toBe(360);
  await tabs.getByRole('link', { name: 'Audit log' }).click();
  expect(screen.path()).toBe('/dashboard/audit');
});

test('Going live is the first entry until the shop is open, then a tab of the settings', async () => {
  const { menu } = await open('/dashboard/office', { isOpen: false });
  const links = () => menu.getByRole('link').elements();
  await expect.poll(() => links()[1]?.textContent).toBe('Going live');
  expect(links().at(-1)?.textContent).toBe('View the shop');
});

test('an open shop has no Going live in the menu', async () => {
  const { screen, menu } = await open('/dashboard/going-live');
  await expect.element(menu.getByRole('link', { name: /^Settings/ })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Opening' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Going live' })).not.toBeInTheDocument();
});
