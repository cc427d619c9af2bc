import { Link, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { showToast } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/login')} type="button">
        End the session
      </button>
      <Link to="/search">Search</Link>
    </>
  );
}

test('a message stays for the page that the shop itself leads to, however slow the phone is', async () => {
  const screen = await renderInShop(<Page />);
  showToast('Your session has expired');
  vi.advanceTimersByTime(60_000);
  await screen.getByRole('button', { name: 'End the session' }).click();
  await expect.poll(screen.path).toBe('/login');
  await expect.element(screen.getByText('Your session has expired')).toBeVisible();
});

test('a message ends with the page that is left by a link', async () => {
  const screen = await renderInShop(<Page />);
  showToast('Saved');
  await expect.element(screen.getByText('Saved')).toBeVisible();
  vi.advanceTimersByTime(1);
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.poll(screen.path).toBe('/search');
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
});
