/** Avatars, re-encoded from uploads. */
export { avatarUrl } from './avatar-file.ts';
export { registerAvatarRoute } from './route.ts';
export { uploadAvatar } from './upload-avatar.ts';
