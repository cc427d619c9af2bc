import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import JoinStaffPage from './join-staff-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const [email, password] = ['divya@mail.example', 'three rings at noon'];

async function accepted(replies: Replies = {}) {
  const shop = fakeShop({
    'staff.accept': () => ({ message: 'Welcome. Please log in', data: { email } }),
    'user.login': () => ({ data: { accessToken: 'a', refreshToken: 'r' } }) as never,
    ...replies,
  });
  const screen = await renderInShop(<JoinStaffPage />, { path: '/join-staff#token' });
  await screen.getByLabelText('Your name').fill('Divya');
  await screen.getByRole('textbox', { name: 'Password' }).fill(password);
  await clickTwice(screen.getByRole('button', { name: 'Accept the invitation' }));
  return { shop, screen };
}

test('an accepted invitation logs in with the chosen password, and leads to the second step', async () => {
  const { shop, screen } = await accepted();
  await expect.poll(screen.path).toBe('/dashboard/profile');
  await expect
    .poll(() => shop.callsOf('staff.accept'))
    .toEqual([{ token: 'token', name: 'Divya', password }]);
  await expect.poll(() => shop.callsOf('user.login')).toEqual([{ email, password }]);
});

test('where the login fails, its form follows, and the invitation is accepted', async () => {
  const { screen } = await accepted({
    'user.login': () =>
      Promise.reject(
        refusal({ code: 'too-many-requests', status: 429, message: 'Wait', retryAfterSeconds: 9 }),
      ),
  });
  await expect.poll(screen.path).toBe('/login');
  await expect.element(screen.getByText('Welcome. Please log in')).toBeInTheDocument();
});
