import type { Verbs } from '../../../verb.ts';
import { uploadAvatar } from './upload-avatar.ts';

export const avatarsVerbs = {
  'user.uploadAvatar': uploadAvatar,
} satisfies Partial<Verbs>;
