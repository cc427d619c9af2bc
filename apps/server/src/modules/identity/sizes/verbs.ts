import type { Verbs } from '../../../verb.ts';
import { deleteSize, listSizes, saveSize } from './save-size.ts';

export const sizesVerbs = {
  'user.sizes': listSizes,
  'user.saveSize': saveSize,
  'user.deleteSize': deleteSize,
} satisfies Partial<Verbs>;
