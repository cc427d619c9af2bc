import { lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { WhenNear } from './when-near.tsx';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

function Products() {
  const [added, setAdded] = useState<string[]>([]);
  return (
    <>
      {['Ring', 'Bangle'].map((name) => (
        <button key={name} type="button" onClick={() => setAdded([...added, name])}>
          {name}
        </button>
      ))}
      <p>Added: {added.join()}</p>
    </>
  );
}

/** A page as the server sent it, with products so far down; hydrates it. */
async function open({ downPx, load }: { downPx: number; load: () => Promise<unknown> }) {
  await page.viewport(360, 740);
  const host = document.createElement('div');
  host.innerHTML = `<div style="height:${downPx}px"></div><!--$--><div><button type="button">Ring</button><button type="button">Bangle</button><p>From the server</p></div><!--/$-->`;
  document.body.append(host);
  const Part = lazy(async () => {
    await load();
    return { default: Products };
  });
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(
    host,
    <>
      <div style={{ height: downPx }} />
      <Suspense fallback="Loading">
        <WhenNear load={load}>
          <Part />
        </WhenNear>
      </Suspense>
    </>,
    { onRecoverableError },
  );
  cleanUps.push(() => {
    root.unmount();
    host.remove();
    scrollTo(0, 0);
  });
  return onRecoverableError;
}

test('a part of the page loads its code when it comes near, and stays as it is until then', async () => {
  const load = vi.fn(async () => undefined);
  const onRecoverableError = await open({ downPx: 3_000, load });
  await expect.element(page.getByText('From the server')).toBeInTheDocument();
  scrollTo(0, 1_000);
  await new Promise(requestAnimationFrame);
  expect(load).not.toHaveBeenCalled();
  // In view: the frame that tests run in has no margin.
  scrollTo(0, 2_400);
  await expect.element(page.getByText('Added:')).toBeInTheDocument();
  await expect.element(page.getByText('From the server')).not.toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('a button that is pressed before its code is there is pressed again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open({ downPx: 100, load: () => promise });
  const button = page.getByRole('button', { name: 'Bangle' });
  await button.click();
  await expect.element(button).toHaveAttribute('data-pressed');
  await expect.element(page.getByText('From the server')).toBeInTheDocument();
  resolve();
  await expect.element(page.getByText('Added: Bangle')).toBeInTheDocument();
});

test('without a connection the part stays as the server sent it', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await open({ downPx: 100, load });
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(page.getByText('From the server')).toBeInTheDocument();
});
