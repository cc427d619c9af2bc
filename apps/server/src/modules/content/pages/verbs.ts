import type { Verbs } from '../../../verb.ts';
import {
  adminListInfoPages,
  getInfoPage,
  getInfoPageSource,
  listInfoPageHistory,
  listInfoPages,
} from './read-info-pages.ts';
import { previewInfoPage, updateInfoPage } from './update-info-page.ts';

export const pagesVerbs = {
  'content.page': getInfoPage,
  'content.list': listInfoPages,
  'admin.pages.list': adminListInfoPages,
  'admin.pages.get': getInfoPageSource,
  'admin.pages.history': listInfoPageHistory,
  'admin.pages.preview': previewInfoPage,
  'admin.pages.update': updateInfoPage,
} satisfies Partial<Verbs>;
