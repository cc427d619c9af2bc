import { type Endpoint, endpoints, type VerbReply } from '@jhumka/contract';
import { oneLine } from '@jhumka/domain/issues';
import { hasRight, ownerRoleId } from '@jhumka/domain/staff';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../context.ts';
import { isUniqueViolation, type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { changesBetween } from '../../platform/audit/entity-changes.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { findUserNames } from '../../platform/users/store-lists.ts';
import { rightMissing } from '../staff/staff-guards.ts';
import {
  countViews,
  deleteView,
  insertView,
  listViews,
  lockView,
  type SavedView,
  updateView,
} from './store.ts';

type PresentedView = VerbReply<'admin.savedViews.create'>['data'];

/** Lists the views of a list by name. Throws 'right-missing' for a list that the role doesn't see. */
export const listSavedViews: Verb<'admin.savedViews.list'> = async (ctx, { list }) => {
  refuseUnseenList(ctx, list);
  return { message: 'Saved views', data: await presentViews(ctx, await listViews(ctx.db, list)) };
};

const maxViews = 50;

/** Saves a view. Throws 'name-taken', and 'view-limit' for one more than a list can have. */
export const createSavedView: Verb<'admin.savedViews.create'> = async (ctx, input) => {
  const { list, query = '', columns = [] } = input;
  refuseUnseenList(ctx, list);
  const row = await transact(ctx, async (tx, ctx) => {
    if ((await countViews(tx, list)) >= maxViews) {
      throw new Problem('view-limit', { details: { n: maxViews } });
    }
    const view = await insertView(tx, {
      ...{ id: typeidUnboxed('svw'), list, query, name: oneLine(input.name) },
      ...{ columns: JSON.stringify(columns), author_id: ctx.actor.userId, updated_at: ctx.now() },
    });
    const changes = changesBetween({}, { list, ...loggedFields(view) });
    await writeAudit(tx, ctx, { action: 'saved-view.create', subjectId: view.id, changes });
    return view;
  }).catch(nameTaken);
  return { message: `View “${row.name}” saved`, data: await presentView(ctx, row) };
};

/** Renames a view, or saves other filters in it. Throws 'saved-view-not-found', 'right-missing', 'name-taken'. */
export const updateSavedView: Verb<'admin.savedViews.update'> = async (ctx, { id, ...input }) => {
  const row = await transact(ctx, async (tx, ctx) => {
    const before = await lockChangeable(ctx, tx, id);
    const after = await updateView(tx, id, {
      name: input.name === undefined ? before.name : oneLine(input.name),
      query: input.query ?? before.query,
      columns: JSON.stringify(input.columns ?? before.columns),
      updated_at: ctx.now(),
    });
    const changes = changesBetween(loggedFields(before), loggedFields(after));
    if (Object.keys(changes).length > 0 || before.query !== after.query) {
      await writeAudit(tx, ctx, { action: 'saved-view.update', subjectId: id, changes });
    }
    return after;
  }).catch(nameTaken);
  return { message: `View “${row.name}” saved`, data: await presentView(ctx, row) };
};

/** Deletes a view. Throws 'saved-view-not-found', 'right-missing'. */
export const deleteSavedView: Verb<'admin.savedViews.delete'> = async (ctx, { id }) => {
  await transact(ctx, async (tx, ctx) => {
    const view = await lockChangeable(ctx, tx, id);
    await deleteView(tx, id);
    const changes = { name: { from: view.name, to: null }, list: { from: view.list, to: null } };
    await writeAudit(tx, ctx, { action: 'saved-view.delete', subjectId: id, changes });
  });
  return { message: 'View deleted', data: { _id: id } };
};

/** Fields of a view as the log shows them; its search may be a customer's name, and is left out. */
function loggedFields({ name, query, columns }: SavedView) {
  const filters = new URLSearchParams(query);
  filters.delete('search');
  return { name, filters: decodeURIComponent(filters.toString()), columns: columns.join(', ') };
}

function mayUseList({ actor }: Pick<ActorContext, 'actor'>, list: string): boolean {
  const declared: Endpoint | undefined = Object.hasOwn(endpoints, list)
    ? endpoints[list as keyof typeof endpoints]
    : undefined;
  if (declared?.access !== 'admin' || declared.method !== 'GET') {
    throw badInput('list', 'is no list of the admin');
  }
  return hasRight(actor.staff, declared.right);
}

function refuseUnseenList(ctx: Pick<ActorContext, 'actor'>, list: string): void {
  if (!mayUseList(ctx, list)) throw rightMissing(ctx);
}

const keepersOfAll: readonly string[] = [ownerRoleId, 'manager'];

const mayChange = ({ actor }: Pick<ActorContext, 'actor'>, view: SavedView) =>
  view.author_id === actor.userId || keepersOfAll.includes(actor.staff?.id ?? '');

/** Locks a view that the actor may change. One of a list that the actor doesn't see isn't found. */
async function lockChangeable(ctx: TxContext<ActorContext>, tx: Tx, id: string): Promise<SavedView> {
  const view = await lockView(tx, id);
  if (!view || !mayUseList(ctx, view.list)) throw new Problem('saved-view-not-found');
  if (!mayChange(ctx, view)) throw rightMissing(ctx);
  return view;
}

function nameTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new Problem('name-taken') : error;
}

async function presentView(ctx: ActorContext, view: SavedView): Promise<PresentedView> {
  const [presented] = await presentViews(ctx, [view]);
  return presented as PresentedView;
}

async function presentViews(ctx: ActorContext, views: readonly SavedView[]): Promise<PresentedView[]> {
  const authors = views.flatMap(({ author_id: author }) => author ?? []);
  const names = await findUserNames(ctx.db, [...new Set(authors)]);
  return views.map((view) => ({
    ...{ _id: view.id, list: view.list, name: view.name, query: view.query, columns: view.columns },
    author: names.get(view.author_id ?? '') ?? 'Former admin',
    can_change: mayChange(ctx, view),
  }));
}
