import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { AvatarDialog } from './avatar-dialog.tsx';

async function picture(width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ''], 'me.png', { type: 'image/png' });
}

test('spec 7.10: a picture is cropped to a square, by keyboard too, and that alone is uploaded', async () => {
  const uploaded: FormData[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, { body } = {}) => {
    uploaded.push(body as FormData);
    return Response.json({ success: true });
  });
  onTestFinished(() => fetched.mockRestore());
  fakeShop({});
  const onClose = vi.fn();
  const screen = await renderInShop(<AvatarDialog onClose={onClose} />, { as: 'customer' });
  const file = screen.getByLabelText('Choose a picture');
  await file.upload(new File(['no picture'], 'me.png', { type: 'image/png' }));
  await expect.element(screen.getByText(/^The file of this picture is damaged/)).toBeVisible();
  await file.upload(new File(['no picture'], 'me.heic', { type: 'image/heic' }));
  await expect.element(screen.getByText(/Please save it as JPEG/)).toBeVisible();
  await file.upload(await picture(60, 40));
  await expect.element(screen.getByText(/Please save it as JPEG/)).not.toBeInTheDocument();
  const across = screen.getByLabelText('Move left or right');
  await expect.element(across).toHaveValue('30');
  (across.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(across).toHaveValue('40');
  expect(document.documentElement.scrollWidth).toBe(360);
  await screen.getByRole('button', { name: 'Use this picture' }).click();
  await expect.element(page.getByText('Picture updated')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  const sent = await createImageBitmap(uploaded[0]?.get('avatar') as File);
  expect([sent.width, sent.height]).toEqual([512, 512]);
});
