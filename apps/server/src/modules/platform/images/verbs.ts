import type { Verbs } from '../../../verb.ts';
import { cropPicture, uploadPicture } from './upload-picture.ts';

export const imagesVerbs = {
  'admin.pictures.upload': uploadPicture,
  'admin.pictures.crop': cropPicture,
} satisfies Partial<Verbs>;
