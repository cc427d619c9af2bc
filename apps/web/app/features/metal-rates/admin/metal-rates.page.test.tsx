import { expect, test } from 'vitest';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import MetalRatesPage from './metal-rates.page.tsx';

const at = '2026-11-26T06:00:00.000Z';

test('a rate is added by its fineness, changed at its row, and refused by its field', async () => {
  const rates = [{ metal: 'gold' as const, purity: 750, per_gram: 9750, updatedAt: at }];
  const shop = fakeShop({
    'admin.metalRates.list': () => ({ data: rates }),
    'admin.metalRates.delete': ({ metal, purity }) => {
      const found = rates.findIndex((one) => one.purity === Number(purity));
      return { data: { metal: metal as 'gold', purity: rates.splice(found, 1)[0]?.purity ?? 0 } };
    },
    'admin.metalRates.save': ({ metal, purity, per_gram }) => {
      const issues = [{ path: 'per_gram', message: 'Too low.' }];
      if (String(per_gram) === '0')
        throw refusal({ status: 400, code: 'bad-input', message: 'Too low.', issues });
      const saved = {
        metal: metal as 'gold',
        purity: Number(purity),
        per_gram: Number(per_gram),
        updatedAt: at,
      };
      rates.unshift(saved);
      return { data: saved };
    },
  });
  const screen = await renderInAdmin(<MetalRatesPage />, { path: '/dashboard/metal-rates' });
  await expect.element(screen.getByRole('row', { name: 'Gold, 18K' }).getByText('Rs.9,750.00')).toBeVisible();
  await screen.getByRole('button', { name: 'Add metal rate' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add metal rate' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter the fineness.')).toBeVisible();
  await dialog.getByLabelText('Fineness').fill('916');
  await dialog.getByLabelText('Rate for a gram (Rs.)').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Too low.')).toBeVisible();
  await dialog.getByLabelText('Rate for a gram (Rs.)').fill('11908');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(screen.getByRole('row', { name: 'Gold, 22K' }).getByText('Rs.11,908.00'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Change the rate of Gold, 18K' }).click();
  await expect
    .element(screen.getByRole('dialog').getByLabelText('Rate for a gram (Rs.)'))
    .toHaveValue('9750');
  await expect.poll(() => shop.callsOf('admin.metalRates.save')).toHaveLength(2);
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Delete the rate of Gold, 18K' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByRole('row', { name: 'Gold, 18K' })).not.toBeInTheDocument();
  await expect
    .poll(() => shop.callsOf('admin.metalRates.delete'))
    .toMatchObject([{ metal: 'gold', purity: 750 }]);
});
