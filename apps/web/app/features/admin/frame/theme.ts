import { useLayoutEffect, useSyncExternalStore } from 'react';
import { localStore } from '../../../api/browser-storage.ts';

const key = 'office.theme';
const listeners = new Set<() => void>();

export type Theme = 'light' | 'dark';

/** Reads the admin theme: the choice stored in this browser, else the system preference. */
function readTheme(): Theme {
  const stored = localStore.read(key);
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Chooses a theme and remembers it. */
export function chooseTheme(theme: Theme): void {
  localStore.write(key, theme);
  wear(theme);
  for (const listener of listeners) listener();
}

const wear = (theme: Theme) => {
  document.documentElement.dataset.theme = theme === 'dark' ? 'office-dark' : 'office';
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the theme in use. It applies to the whole document while the admin frame is mounted; the shop's theme is
 * restored afterwards.
 */
export function useTheme(): Theme {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'light' as const);
  useLayoutEffect(() => {
    wear(theme);
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);
  return theme;
}

/**
 * Applies the theme before the first paint, in a browser of an administrator. Inlined into the
 * page as a script, so it references nothing outside itself.
 */
export function wearEarly(): void {
  try {
    if (localStorage.getItem('userRole') !== 'ADMIN') return;
    const stored = localStorage.getItem('office.theme');
    const isDark =
      stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = isDark ? 'office-dark' : 'office';
  } catch {
    // Without local storage the page's scripts apply the theme.
  }
}
