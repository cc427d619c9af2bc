import { codeSentTo, newUser } from '../../support/api.ts';
import { spoken, tabTo } from '../../support/keyboard.ts';
import { expect, test } from '../../support/shop-test.ts';

test.describe('by keyboard alone, at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('spec 2.6, 2.22, 2.28, 7.2, 7.3: a user registers, verifies the email, logs out and logs in again', async ({
    page,
    api,
    complaints,
  }) => {
    const { name, email, password } = newUser();
    const main = page.getByRole('main');
    await page.goto('/register?from=%2Fdashboard%2Fprofile');
    await tabTo(page, main.getByLabel('Name', { exact: true }));
    await page.keyboard.press('Enter');
    // It was focused before: only its error tells that the form was refused, also where Enter came before hydration.
    await expect(main.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(main.getByLabel('Name', { exact: true }), 'what is wrong comes first').toBeFocused();
    // The focus moves in the frame after; a letter typed before would make another field the first wrong one.
    await expect(spoken(page, 'Please enter your name')).toBeAttached();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await expect(main.getByRole('button', { name: 'Show the password' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await tabTo(page, main.getByRole('button', { name: 'Create account' }));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Enter the 6-digit code');
    const code = await codeSentTo(api, email);
    await tabTo(page, main.getByLabel('Digit 1'));
    await page.keyboard.type(code);
    await expect(page).toHaveURL('/dashboard/profile');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: /account/i }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/user');
    await tabTo(page, main.getByRole('button', { name: 'Log Out' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accesstoken'))).toBeNull();
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
    await page.keyboard.press('Enter');
    await tabTo(page, main.getByLabel('Email or mobile'));
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the one');
    complaints.expect(/status of 400/);
    await page.keyboard.press('Enter');
    await expect(
      spoken(page, 'Check your email and password'),
      'who stands in the field hears it',
    ).toBeAttached();
    await expect(main.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Your account' })).toBeVisible();
  });
});
