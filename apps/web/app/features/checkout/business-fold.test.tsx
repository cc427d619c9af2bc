import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireUser } from '../../../test/samples/shop.ts';
import { BusinessFold } from './business-fold.tsx';

const firm = { gstin: '27AAPFU0939F1ZV', business_name: 'Rao & Sons' };

function Fold() {
  const [entry, setEntry] = useState({ gstin: '', businessName: '' });
  const details = useRef<HTMLDetailsElement>(null);
  return <BusinessFold entry={entry} onChange={setEntry} errors={{}} details={details} />;
}

test('a GSTIN that is typed can be saved in the profile, once it is right; a failure loses nothing', async () => {
  let isDown = true;
  let user = wireUser();
  const shop = fakeShop({
    'user.details': () => ({ data: user }),
    'user.saveBusiness': () => {
      if (isDown) return Promise.reject(noConnection());
      user = wireUser(firm);
      return { data: user };
    },
  });
  const screen = await renderInShop(<Fold />, { as: 'customer', on: 'phone' });
  await screen.getByText('Buying for a business? Add a GSTIN').click();
  await screen.getByLabelText('GSTIN').fill('27AAPFU0939F1ZX');
  await screen.getByLabelText('Name of the business').fill(firm.business_name);
  const save = screen.getByRole('button', { name: 'Save in my profile' });
  await expect.element(screen.getByRole('button', { name: 'Order without a GSTIN' })).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await screen.getByLabelText('GSTIN').fill(firm.gstin);
  await save.click();
  await expect.element(screen.getByText('The business was not saved. Please try again')).toBeVisible();
  await expect.element(screen.getByLabelText('GSTIN')).toHaveValue(firm.gstin);
  isDown = false;
  await clickTwice(save);
  await expect.element(screen.getByText('Saved in your profile')).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await expect.poll(() => shop.callsOf('user.saveBusiness')).toEqual([firm, firm]);
});
