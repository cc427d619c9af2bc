import { useLocation } from 'react-router';
import { mailedToken } from './mailed-token.ts';
import { useIsAlive } from './use-is-alive.ts';

/** Reads the token of a mailed link; null on the server, which sees nothing after the '#'. */
export function useMailedToken(): string | null {
  const isAlive = useIsAlive();
  const { hash } = useLocation();
  return isAlive ? mailedToken('link', hash) : null;
}
