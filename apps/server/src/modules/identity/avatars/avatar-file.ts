import { randomBytes } from 'node:crypto';

/** Generates a random file key: not guessable, and its content is immutable. */
export function newAvatarKey(): string {
  return `avatars/${randomBytes(16).toString('hex')}.webp`;
}

/** Validates the file name of an avatar. */
export const isAvatarName = (name: string) => /^[0-9a-f]{32}\.webp$/.test(name);

/** Returns the URL of a user's avatar, '' for none. */
export function avatarUrl({ publicUrl }: { readonly publicUrl: string }, key: string): string {
  return key === '' ? '' : `${publicUrl}/${key}`;
}
