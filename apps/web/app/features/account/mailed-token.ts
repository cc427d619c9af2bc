/** Reads the token that a mailed link carries after the '#', where no server, log or referrer sees it; null for none. */
export function mailedToken(name: 'link' | 'device', hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(name) || null;
}
