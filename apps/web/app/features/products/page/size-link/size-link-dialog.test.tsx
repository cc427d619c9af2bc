import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, noConnection, refusal } from '../../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../../test/render-in-shop.tsx';
import { wireUser } from '../../../../../test/samples/shop.ts';
import { SizeLinkDialog } from './size-link-dialog.tsx';

const secret = 'https://shop.example/ring-size#7Q4K2MXP';
const expires_at = '2026-12-26T06:00:00.000Z';

async function open({ failing = 0, error = noConnection() as Error } = {}) {
  let links = [{ _id: 'szl_neha', name: 'Neha', expires_at }];
  let failures = failing;
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser({ name: 'Ananya Rao' }) }),
    'sizeLink.list': () => ({ data: links }),
    'sizeLink.create': ({ name }) => {
      failures -= 1;
      if (failures >= 0) return Promise.reject(error);
      const made = { _id: 'szl_maa', name: String(name), expires_at };
      links = [...links, made];
      return { data: { ...made, link: secret } };
    },
    'sizeLink.withdraw': ({ _id }) => {
      links = links.filter((one) => one._id !== _id);
      return {};
    },
  });
  const tab = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  const windows = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const element = <SizeLinkDialog isOpen onOpenChange={() => undefined} />;
  const screen = await renderInShop(element, { as: 'customer' });
  const name = screen.getByRole('textbox', { name: 'Who is it?' });
  const send = screen.getByRole('button', { name: 'Send on WhatsApp' });
  return { shop, tab, windows, clipboard, screen, name, send };
}

test('one press makes the link and opens WhatsApp with the message as it was shown', async () => {
  const { shop, tab, screen, name, send } = await open();
  await expect.element(screen.getByRole('textbox', { name: 'Signed as' })).toHaveValue('Ananya');
  await name.fill('Maa');
  await expect
    .element(screen.getByText('Can you match one of your rings on this page? It takes a minute. Ananya'))
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await screen.getByRole('checkbox', { name: 'Email me once when the answer comes' }).click();
  await send.click();
  await expect.element(screen.getByText('The link for Maa is ready.')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('sizeLink.create'))
    .toEqual([{ kind: 'ring', name: 'Maa', signed_as: 'Ananya', mails_answer: true }]);
  const [address] = tab.location.replace.mock.calls[0] ?? [];
  expect(new URL(address).searchParams.get('text')).toBe(
    `Can you match one of your rings on this page? It takes a minute. Ananya\n${secret}`,
  );
  expect(tab.opener).toBeNull();
  // Sent again from here, it is the same link; Maa's name is in neither.
  await expect
    .element(screen.getByRole('link', { name: 'Send on WhatsApp' }))
    .toHaveAttribute('href', address);
  expect(address).not.toContain('Maa');
  await expect.element(screen.getByText('2 of 5')).toBeVisible();
  await expect.element(screen.getByText('Works until 26 Dec 2026')).toBeVisible();
});

test('a browser that opens no window still has the link to send', async () => {
  const { windows, screen, name, send } = await open();
  windows.mockReturnValue(null);
  await name.fill('Maa');
  await send.click();
  await expect.element(screen.getByRole('link', { name: 'Send on WhatsApp' })).toBeVisible();
});

test('the link is copied, and made once', async () => {
  const { shop, windows, clipboard, screen, name } = await open();
  await name.fill('Maa');
  await screen.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(screen.getByText('Link copied')).toBeVisible();
  await screen.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => clipboard.mock.calls).toEqual([[secret], [secret]]);
  await expect.poll(() => shop.callsOf('sizeLink.create')).toHaveLength(1);
  expect(windows).not.toHaveBeenCalled();
});

test('a link without a name is not made, and the field says why', async () => {
  const { shop, windows, name, send } = await open();
  await send.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(/Please enter a name/);
  expect([shop.callsOf('sizeLink.create').length, windows.mock.calls.length]).toEqual([0, 0]);
});

test('a link that was not made closes its window, keeps what was typed, and is made by the next press', async () => {
  const { tab, screen, name, send } = await open({ failing: 1 });
  await name.fill('Maa');
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^The link was not made/)).toBeVisible();
  expect(tab.close).toHaveBeenCalledOnce();
  await expect.element(name).toHaveValue('Maa');
  await send.click();
  await expect.element(screen.getByText('The link for Maa is ready.')).toBeVisible();
});

test('a sixth link is refused with the reason, and one can be withdrawn', async () => {
  const message = 'You can have 5 open links. Please withdraw one first';
  const error = refusal({ status: 400, code: 'size-link-limit', message });
  const { shop, screen, name, send } = await open({ failing: 1, error });
  await name.fill('Maa');
  await send.click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await screen.getByRole('button', { name: 'Withdraw the link for Neha' }).click();
  await expect.element(screen.getByText('The link is withdrawn')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Links you sent' })).not.toBeInTheDocument();
  await expect.poll(() => shop.callsOf('sizeLink.withdraw')).toEqual([{ _id: 'szl_neha' }]);
});
