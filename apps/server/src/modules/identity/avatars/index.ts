/** Pictures of people, drawn anew from what they upload. */
export { avatarUrl } from './avatar-file.ts';
export { registerAvatarRoute } from './route.ts';
export { uploadAvatar } from './upload-avatar.ts';
