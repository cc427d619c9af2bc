import { isDeepStrictEqual } from 'node:util';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { versionOf } from '../../platform/audit/entity-changes.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { presentMenus } from '../../platform/settings/get-shop-config.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockSettings, readSettingsNow, writeSetting } from '../../platform/settings/store.ts';

const present = (settings: Settings) => ({
  ...presentMenus(settings),
  version: versionOf(settings.menus),
});

/** Returns the menu of the header and the columns of the footer. */
export const getMenus: Verb<'admin.menus.get'> = async ({ db }) => ({
  message: 'Menus',
  data: present(await readSettingsNow(db)),
});

/** Sets the menu and the footer. Throws 'changed-meanwhile' when another administrator did since `version`. */
export const saveMenus: Verb<'admin.menus.save'> = async (ctx, { version, ...menus }) => {
  const data = await transact(ctx, async (tx, ctx) => {
    await lockSettings(tx);
    const before = await readSettingsNow(tx);
    if (present(before).version !== version) throw new Problem('changed-meanwhile');
    const after = present({ ...before, menus });
    if (after.version === version) return after;
    await writeSetting(tx, 'menus', menus);
    await writeAudit(tx, ctx, {
      action: 'menus.save',
      subjectId: 'menus',
      changes: Object.fromEntries(
        (['header', 'footer'] as const)
          .filter((part) => !isDeepStrictEqual(before.menus[part], menus[part]))
          .map((part) => [part, { from: before.menus[part], to: menus[part] }]),
      ),
    });
    return after;
  });
  return { message: 'Menus saved', data };
};
