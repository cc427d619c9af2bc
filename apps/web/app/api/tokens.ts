import type { TokenStore } from '@jhumka/contract/client';

// Keys of spec 3.15.
const accessKey = 'accesstoken';
const refreshKey = 'refreshtoken';
const roleKey = 'userRole';

/** The session's tokens in local storage (spec 3.15, 9.16); a browser without it has no session. */
export const tokens: TokenStore = {
  accessToken: () => read(accessKey),
  refreshToken: () => read(refreshKey),
  keep({ accessToken, refreshToken }) {
    localStorage.setItem(accessKey, accessToken);
    localStorage.setItem(refreshKey, refreshToken);
  },
  erase() {
    for (const key of [accessKey, refreshKey, roleKey]) localStorage.removeItem(key);
  },
};

function read(key: string): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
}
