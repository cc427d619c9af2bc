import type { TokenStore } from '@jhumka/contract/client';
import { localStore } from './browser-storage.ts';

// Keys of spec 3.15.
const accessKey = 'accesstoken';
const refreshKey = 'refreshtoken';
const roleKey = 'userRole';
const keys: readonly string[] = [accessKey, refreshKey, roleKey];

type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * The session's tokens in local storage (spec 3.15, 9.16). Without local storage the session lasts as long as its
 * cookie.
 */
export const tokens: TokenStore = {
  accessToken: () => localStore.read(accessKey),
  refreshToken: () => localStore.read(refreshKey),
  save({ accessToken, refreshToken }) {
    localStore.write(accessKey, accessToken);
    localStore.write(refreshKey, refreshToken);
    notifyListeners();
  },
  erase() {
    for (const key of keys) localStore.remove(key);
    notifyListeners();
  },
};

/** Returns true when this browser holds a session (spec 2.38, 7.8); the server decides whether it is valid. */
export function hasTokens(): boolean {
  return tokens.accessToken() !== null;
}

/** Calls back when the tokens changed here or in another tab; returns how to stop. */
export function onTokensChange(listener: Listener): () => void {
  const listenToOtherTabs = (event: StorageEvent) => {
    // No key: the whole storage was cleared.
    if (event.key === null || keys.includes(event.key)) listener();
  };
  // A page restored from the back/forward cache has missed all events.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', listenToOtherTabs);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listenToOtherTabs);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Remembers whether an administrator is here, so that their pages can be fetched ahead (spec 3.15). */
export function saveRole(role: 'USER' | 'ADMIN'): void {
  localStore.write(roleKey, role);
}

/** Returns true when the last user of this browser was an administrator. Used for prefetching only. */
export function isAdminRemembered(): boolean {
  return localStore.read(roleKey) === 'ADMIN';
}

/** Empties local storage, tokens and all (spec 4.12). */
export function clearLocalStorage(): void {
  localStore.clear();
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
