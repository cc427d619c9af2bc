import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { ShareProduct } from './share-product.tsx';

const url = 'https://shop.example/product/Ira-hoops-prd_ira';

async function open(share: Navigator['share'] | undefined, writeText: Clipboard['writeText']) {
  const before = navigator.share;
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  onTestFinished(() => {
    Object.defineProperty(navigator, 'share', { value: before, configurable: true });
    copy.mockRestore();
  });
  const screen = await renderInShop(<ShareProduct name="Ira hoops" url={url} />);
  return { screen, copy, button: screen.getByRole('button', { name: 'Share Ira hoops' }) };
}

test('a product is sent by WhatsApp with its name and address', async () => {
  const { screen } = await open(undefined, async () => undefined);
  const link = screen.getByRole('link', { name: /^WhatsApp ?: share Ira hoops/ });
  const address = new URL(link.element().getAttribute('href') ?? '');
  expect(address.searchParams.get('text')).toBe(`Ira hoops\n${url}`);
});

test('without a share sheet the link is copied', async () => {
  const { screen, copy, button } = await open(undefined, async () => undefined);
  await button.click();
  await expect.element(screen.getByText('Link copied')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(url);
});

test('a share sheet that is closed copies nothing; one that fails does', async () => {
  const share = vi.fn().mockRejectedValueOnce(new DOMException('', 'AbortError'));
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const { copy, button } = await open(share, async () => undefined);
  await button.click();
  expect(copy).not.toHaveBeenCalled();
  await button.click();
  await expect.poll(() => copy.mock.calls).toEqual([[url]]);
  expect(share).toHaveBeenCalledWith({ title: 'Ira hoops', url });
});

test('a failed copy shows an error', async () => {
  const { screen, button } = await open(undefined, () => Promise.reject(new Error('denied')));
  await button.click();
  await expect.element(screen.getByText(/^The link could not be copied/)).toBeVisible();
});
