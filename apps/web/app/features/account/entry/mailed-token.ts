/**
 * Reads the token of an emailed link from the fragment, which servers, logs and referrers never see; null without
 * one.
 */
export function mailedToken(name: 'link' | 'device', hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(name) || null;
}
