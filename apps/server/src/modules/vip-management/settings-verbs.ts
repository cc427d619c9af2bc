import type { VerbReply } from '@jhumka/contract';
import { dayInIndia, isDay } from '@jhumka/domain/calendar';
import type { ActorContext } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { badInput, Problem } from '../../problem.ts';
import { type Changes, writeAudit } from '../audit/index.ts';
import { readSettingRows } from '../settings/index.ts';
import { applyDue } from './apply-settings.ts';
import { insertVersion, listVersions, lockVersions, markVersion, type VersionRow } from './store-versions.ts';
import {
  presentVipSettings,
  readEntry,
  type VipSettings,
  vipKeys,
  vipSettingsSchema,
} from './vip-settings.ts';

type Shown = VerbReply<'vipAdmin.settings'>['data'];
type ShownVersion = Shown['versions'][number];

const mostShown = 50;

/** What holds now, and every version with the day from which it holds. */
export const getVipSettings: Verb<'vipAdmin.settings'> = async (ctx) => ({
  message: 'VIP settings',
  data: await readShown(ctx),
});

/**
 * Saves settings that hold from a day on, today or later. Throws 'changed-meanwhile' when somebody saved since
 * `version` was seen: nothing is overwritten.
 */
export const saveVipSettings: Verb<'vipAdmin.saveSettings'> = async (ctx, input) => {
  const wanted = readEntry(input);
  const today = dayInIndia(ctx.now());
  const holdsFrom = input.holds_from ?? today;
  if (!isDay(holdsFrom) || holdsFrom < today) throw badInput('holds_from', 'must be today or a day to come');
  await transact(ctx, async (tx) => {
    await lockVersions(tx);
    const [newest] = await listVersions(tx, 1);
    if ((newest?.version ?? 0) !== input.version) {
      throw new Problem('changed-meanwhile', {
        data: { changedBy: newest?.author ?? '', changedAt: newest?.created_at ?? '' },
      });
    }
    const { settings } = await readSettingRows(tx);
    const version = input.version + 1;
    const note = input.note ?? '';
    await insertVersion(
      tx,
      { version, holds_from: holdsFrom, value: wanted, note, author_id: ctx.actor.userId },
      ctx.now(),
    );
    await applyDue(ctx, tx);
    const changes = changesBetween(settings, wanted, holdsFrom);
    await writeAudit(tx, ctx, {
      action: 'vip.settings',
      subjectId: `vip-settings-${version}`,
      changes,
      note,
    });
  });
  return { message: 'VIP settings saved', data: await readShown(ctx) };
};

/** Withdraws settings that do not hold yet. Throws 'not-found' for others. */
export const withdrawVipSettings: Verb<'vipAdmin.withdrawSettings'> = async (ctx, { version }) => {
  await transact(ctx, async (tx) => {
    await lockVersions(tx);
    if (!(await markVersion(tx, version, { withdrawn_at: ctx.now() }))) throw new Problem('not-found');
    await writeAudit(tx, ctx, { action: 'vip.settings-withdrawn', subjectId: `vip-settings-${version}` });
  });
  return { message: 'Planned settings withdrawn', data: await readShown(ctx) };
};

function changesBetween(before: VipSettings, after: VipSettings, holdsFrom: string): Changes {
  const changed = vipKeys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return {
    ...Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }])),
    holds_from: { from: null, to: holdsFrom },
  };
}

/** Read past what this process has kept, so that who has saved sees it. */
async function readShown(ctx: ActorContext): Promise<Shown> {
  const { settings } = await readSettingRows(ctx.db);
  const rows = await listVersions(ctx.db, mostShown);
  const inForce = rows
    .filter(({ applied_at }) => applied_at !== null)
    .sort((a, b) => b.holds_from.localeCompare(a.holds_from) || b.version - a.version)[0];
  return {
    version: rows[0]?.version ?? 0,
    settings: presentVipSettings(settings),
    versions: rows.flatMap((row) => presentVersion(row, row.version === inForce?.version)),
  };
}

function presentVersion(row: VersionRow, isInForce: boolean): ShownVersion[] {
  const read = vipSettingsSchema.safeParse(row.value);
  if (!read.success) return [];
  const state =
    row.withdrawn_at !== null
      ? 'withdrawn'
      : row.applied_at === null
        ? 'planned'
        : isInForce
          ? 'in-force'
          : 'past';
  return [
    {
      version: row.version,
      holds_from: row.holds_from,
      state,
      note: row.note,
      author: row.author,
      createdAt: row.created_at,
      settings: presentVipSettings(read.data),
    },
  ];
}
