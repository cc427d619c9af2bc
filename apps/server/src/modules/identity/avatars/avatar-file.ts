import { randomBytes } from 'node:crypto';

/** A fresh key for a picture: nobody guesses it, and what it holds never changes. */
export function newAvatarKey(): string {
  return `avatars/${randomBytes(16).toString('hex')}.webp`;
}

/** Validates the file name of an avatar. */
export const isAvatarName = (name: string) => /^[0-9a-f]{32}\.webp$/.test(name);

/** The address of a person's picture, '' for who has none. */
export function avatarUrl({ publicUrl }: { readonly publicUrl: string }, key: string): string {
  return key === '' ? '' : `${publicUrl}/${key}`;
}
