import { useLocation } from 'react-router';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { mailedToken } from './mailed-token.ts';

/** Reads the token of a mailed link; null on the server, which sees nothing after the '#'. */
export function useMailedToken(): string | null {
  const isAlive = useIsHydrated();
  const { hash } = useLocation();
  return isAlive ? mailedToken('link', hash) : null;
}
