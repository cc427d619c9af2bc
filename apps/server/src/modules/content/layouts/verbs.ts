import type { Verbs } from '../../../verb.ts';
import { publishLayout, removeLayout, saveLayoutDraft } from './publish-layout.ts';
import { getLayout, getLayoutSource, listLayouts, listVersionsOfLayout } from './read-layouts.ts';

export const layoutVerbs = {
  'content.layout': getLayout,
  'admin.layouts.list': listLayouts,
  'admin.layouts.get': getLayoutSource,
  'admin.layouts.versions': listVersionsOfLayout,
  'admin.layouts.publish': publishLayout,
  'admin.layouts.remove': removeLayout,
  'admin.layouts.saveDraft': saveLayoutDraft,
} satisfies Partial<Verbs>;
