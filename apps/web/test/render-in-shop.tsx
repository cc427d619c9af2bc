import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient, reportingCache } from '../app/api/query-client.ts';
import { tokens } from '../app/api/tokens.ts';
import { useArrivals } from '../app/session/arrival.ts';
import { clearVisitNotes } from '../app/session/visit-notes.ts';
import { ToastArea } from '../app/ui/toast/toast-area.tsx';
import { dismissToast, toastStore } from '../app/ui/toast/toast-store.ts';

const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;

interface Surroundings {
  /** Viewer of the page; a guest when absent. */
  readonly as?: 'guest' | 'customer';
  readonly on?: keyof typeof screens;
  /** Address of the page. */
  readonly path?: string;
  /** Address with the names of its parameters, as '/dashboard/product/:id'. */
  readonly route?: string;
}

/** Renders a component as a page of the shop has it: with a router, an empty cache, a session and toasts. */
export async function renderInShop(
  element: ReactNode,
  { as = 'guest', on = 'phone', path = '/', route = '*' }: Surroundings = {},
) {
  await page.viewport(screens[on].width, screens[on].height);
  if (as === 'customer') tokens.save({ accessToken: 'access', refreshToken: 'refresh' });
  const queryClient = createQueryClient(reportingCache());
  // What fails is asked again at once.
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  const content = (
    <>
      <Frame />
      {element}
      <ToastArea />
    </>
  );
  const elsewhere = route === '*' ? [] : [{ path: '*', element: <ToastArea /> }];
  const router = createMemoryRouter([{ path: route, element: content }, ...elsewhere], {
    initialEntries: [path],
  });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  onTestFinished(async () => {
    await screen.unmount();
    queryClient.clear();
    tokens.erase();
    clearVisitNotes();
    dismissAllToasts();
  });
  return {
    ...screen,
    queryClient,
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
  };
}

/** Dismisses the waiting toasts too, and those that last until they are answered. */
function dismissAllToasts(): void {
  for (let toast = toastStore.read(); toast; toast = toastStore.read()) dismissToast(toast.id);
}

/** The part of the frame of all pages that what leaves a page waits for. */
function Frame() {
  useArrivals();
  return null;
}
