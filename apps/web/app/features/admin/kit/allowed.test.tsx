import type { StaffRight } from '@jhumka/domain/staff';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { listed } from '../../../../test/samples/admin-products.ts';
import { wireUser } from '../../../../test/samples/shop.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import RedirectsPage from '../../redirects/admin/redirects.page.tsx';
import { ChangeScope } from '../frame/role-view.tsx';
import { Allowed } from './allowed.tsx';
import { Notes } from './notes.tsx';

const redirect = {
  ...{ from: '/old', to: '/faq', is_covered: false, updatedAt: '2026-11-20T06:00:00.000Z' },
  origin: 'written',
} as const;

/** A page of redirects, with a note and with what other rights need, as a role sees it. */
async function open(...permissions: StaffRight[]) {
  const staff_role = { _id: 'own', name: 'Writer', is_view: false };
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser({ role: 'ADMIN', staff_role, permissions }) }),
    'admin.redirects.list': () => listed([redirect]),
  });
  const screen = await renderInAdmin(
    <ChangeScope>
      <RedirectsPage />
      <Notes of="page" max={100} onSave={() => Promise.resolve()} changes={[]} />
      <Allowed right="orders.refund">
        <Button>Refund</Button>
        <LinkButton to="/dashboard/refunds">Refund there</LinkButton>
      </Allowed>
    </ChangeScope>,
    { path: '/dashboard/redirects' },
  );
  await expect.element(screen.getByText('/old')).toBeVisible();
  return { shop, screen };
}

test('a role that only sees a page finds its buttons and forms disabled, with who may', async () => {
  const { screen, shop } = await open('content.see');
  const remove = screen.getByRole('button', { name: 'Remove /old' });
  for (const button of [remove, screen.getByRole('button', { name: 'Add redirect' })])
    await expect.element(button).toBeDisabled();
  await expect.element(screen.getByLabelText('New note')).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Save note' })).toBeDisabled();
  await expect.element(screen.getByText('Ask an owner: this needs “change the online shop”.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Refund there' })).not.toBeInTheDocument();
  // What is only looked at stays usable.
  await expect.element(screen.getByRole('button', { name: 'Columns' })).toBeEnabled();
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(shop.callsOf('admin.redirects.delete')).toEqual([]);
});

test('a role with the right of the page uses them, and not what another right needs', async () => {
  const { screen } = await open('content.see', 'content.change');
  await expect.element(screen.getByRole('button', { name: 'Remove /old' })).toBeEnabled();
  await expect.element(screen.getByLabelText('New note')).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Refund' })).toBeDisabled();
});
