import { isDeepStrictEqual } from 'node:util';
import { colourProblems } from '@jhumka/domain/brand';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import { findPictures } from '../../platform/images/store.ts';
import { type Brand, brandKeys, brandOf } from '../../platform/settings/brand-settings.ts';
import { lockSettings, readSettingsNow, writeSetting } from '../../platform/settings/store.ts';
import { cleanDrawing } from './own-drawing.ts';
import { firstVersion, readPublishedBrand } from './read-brand.ts';
import { findBrandVersion, insertBrandVersion } from './store.ts';

/**
 * Publishes a version of the brand; none when nothing changed. Throws 'changed-meanwhile', with the author, when
 * another version was published since the one that this edit is based on; 'bad-input' for colours that can't be read
 * and for an own sign without a drawing.
 */
export const publishBrand: Verb<'admin.brand.publish'> = async (ctx, { version, ...entered }) => {
  const brand = await checkBrand(ctx, entered);
  const data = await transact(ctx, async (tx, ctx) => {
    await lockSettings(tx);
    const before = await readPublishedBrand(ctx, tx);
    if (before.version !== version) {
      throw new Problem('changed-meanwhile', {
        data: { changedBy: before.author, changedAt: before.createdAt },
      });
    }
    const published = brandOf(await readSettingsNow(tx));
    const changed = brandKeys.filter((key) => !isDeepStrictEqual(brand[key], published[key]));
    if (changed.length === 0) return before;
    const now = ctx.now().toISOString();
    if (!(await findBrandVersion(tx))) {
      await insertBrandVersion(tx, {
        version: firstVersion,
        brand: published,
        author_id: null,
        created_at: now,
      });
    }
    for (const key of changed) await writeSetting(tx, key, brand[key]);
    const next = { version: version + 1, brand, author_id: ctx.actor.userId, created_at: now };
    await insertBrandVersion(tx, next);
    await writeAudit(tx, ctx, {
      action: 'brand.publish',
      subjectId: 'brand',
      changes: {
        version: { from: version, to: next.version },
        ...Object.fromEntries(changed.map((key) => [key, changeOf(key, published, brand)])),
      },
    });
    return readPublishedBrand(ctx, tx);
  });
  return { message: 'Published', data };
};

async function checkBrand({ db }: Pick<Context, 'db'>, entered: Brand): Promise<Brand> {
  const known = await findPictures(db, entered.welcome_pictures);
  if (entered.welcome_pictures.some((id) => !known.has(id))) {
    throw badInput('welcome_pictures', 'has an image that is not of this shop: upload it first');
  }
  const [problem] = colourProblems(entered.colours);
  if (problem) {
    throw badInput(
      `colours.${problem.name}`,
      `can’t be read. ${problem.text} The nearest is ${problem.nearest}`,
    );
  }
  if (entered.sign !== 'own') return { ...entered, sign_svg: null };
  if (entered.sign_svg === null) throw badInput('sign_svg', 'is required: choose an SVG file');
  const { svg } = await cleanDrawing(entered.sign_svg, 'sign_svg');
  return { ...entered, sign_svg: svg };
}

/** A drawing says nothing to readers of the log. */
function changeOf(key: keyof Brand, before: Brand, after: Brand): Changes[string] {
  if (key !== 'sign_svg') return { from: before[key], to: after[key] };
  const drawing = ({ sign_svg }: Brand) => (sign_svg === null ? null : 'a drawing');
  return { from: drawing(before), to: drawing(after) };
}
