/** Avatars, re-encoded from uploads. */

export { registerAvatarRoute } from './route.ts';
export { avatarUrl, uploadAvatar } from './upload-avatar.ts';
