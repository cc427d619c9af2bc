import { expect, test, vi } from 'vitest';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { toastStore } from '../ui/toast/toast-store.ts';
import { useChange } from './use-change.ts';

function Save({ run }: { readonly run: () => Promise<unknown> }) {
  const save = useChange(run, { failed: 'It was not saved' });
  return <Button onClick={() => save.mutate()}>Save: {save.status}</Button>;
}

test('the message of a failure goes with the success of the next attempt', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const screen = await renderInShop(<Save run={run} />);
  await screen.getByRole('button', { name: 'Save: idle' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It was not saved');
  await screen.getByRole('button', { name: 'Save: error' }).click();
  await expect.element(screen.getByRole('button', { name: 'Save: success' })).toBeVisible();
  expect(toastStore.read()).toBeUndefined();
});
