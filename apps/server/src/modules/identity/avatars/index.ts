/** Avatars, re-encoded from uploads. */

export { registerAvatarRoute } from './route.ts';
export { avatarUrl } from './upload-avatar.ts';
