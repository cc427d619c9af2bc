import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hasTokens, onTokensChange } from '../api/tokens.ts';
import { type User, userQuery } from './user-query.ts';

export interface Session {
  /** 'unknown' on the server and until the page woke up: its HTML is the same for everybody. */
  readonly status: 'unknown' | 'guest' | 'signed-in';
  /** Absent until the user has loaded, and when that failed. */
  readonly user: User | undefined;
}

/** Returns true for a logged-in user; false before hydration. Cheaper than `useSession`. */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(onTokensChange, hasTokens, () => false);
}

/** Returns the current session: a guest or a user. */
export function useSession(): Session {
  const isStored = useSyncExternalStore<boolean | null>(onTokensChange, hasTokens, () => null);
  const { data } = useQuery({ ...userQuery(), enabled: isStored === true });
  if (isStored === null) return { status: 'unknown', user: undefined };
  return isStored ? { status: 'signed-in', user: data } : { status: 'guest', user: undefined };
}
