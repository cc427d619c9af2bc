import type { Verbs } from '../../../verb.ts';
import { getMenus, saveMenus } from './save-menus.ts';

export const menuVerbs = {
  'admin.menus.get': getMenus,
  'admin.menus.save': saveMenus,
} satisfies Partial<Verbs>;
