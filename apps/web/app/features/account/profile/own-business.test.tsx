import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireUser } from '../../../../test/samples/shop.ts';
import { userQuery } from '../../../session/user-query.ts';
import { OwnBusiness } from './own-business.tsx';

function Profile() {
  const { data: user } = useQuery(userQuery());
  return user ? <OwnBusiness key={user.gstin} user={user} /> : null;
}

test('a business is saved once with a GSTIN that is right, and removed', async () => {
  let isDown = true;
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'user.saveBusiness': ({ business_name }) =>
      isDown
        ? Promise.reject(noConnection())
        : { data: wireUser({ gstin: '27AAPFU0939F1ZV', business_name: String(business_name) }) },
    'user.deleteBusiness': () => ({ data: wireUser() }),
  });
  const screen = await renderInShop(<Profile />, { as: 'customer' });
  const save = screen.getByRole('button', { name: 'Save business' });
  const gstin = screen.getByLabelText('GSTIN', { exact: true });
  await save.click();
  await expect.element(screen.getByText('Please enter the GSTIN.')).toBeVisible();
  await gstin.fill('27AAPFU0939F1Z');
  await screen.getByLabelText('Name of the business').fill('Usha Traders');
  await expect.element(screen.getByText('A GSTIN has 15 characters, and this has 14.')).toBeVisible();
  await gstin.fill('27AAPFU0939F1ZV');
  await save.click();
  await expect.element(screen.getByText('The business was not saved. Please try again')).toBeVisible();
  await expect.element(gstin).toHaveValue('27AAPFU0939F1ZV');
  isDown = false;
  await clickTwice(save);
  await screen.getByRole('button', { name: 'Remove business' }).click();
  await expect.element(gstin).toHaveValue('');
  await expect.poll(() => shop.callsOf('user.saveBusiness')).toHaveLength(2);
  expect(document.documentElement.scrollWidth).toBe(360);
});
