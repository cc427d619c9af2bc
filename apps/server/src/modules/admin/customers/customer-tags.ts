import { isDeepStrictEqual } from 'node:util';
import { maxCustomerTags } from '@jhumka/contract/wire/customer-tags';
import { cacheFigures } from '../../../cache/cache-figures.ts';
import { changeEach } from '../../../change-each.ts';
import { transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { findUser, lockUser } from '../../platform/users/store.ts';
import { countTags, setTags, type TagCount } from '../../platform/users/store-tags.ts';
import { presentManagedUser } from '../users/get-user.ts';

/** From this number of tagged customers on, counting is slow. */
const large = 10_000;

/** Reads the tags with the number of their customers, by name. */
export const readTags = cacheFigures<TagCount[]>(() => ({
  addUp: ({ db }) => countTags(db),
  isLarge: (tags) => tags.reduce((sum, { customers }) => sum + customers, 0) > large,
}));

/** Lists the tags of all customers. */
export const listCustomerTags: Verb<'admin.customers.tags'> = async (ctx) => ({
  message: 'Tags',
  data: await readTags(ctx, ''),
});

/**
 * Adds tags to a customer and removes others. Idempotent; two administrators who add at once both succeed. The audit log
 * names them in its note, which is erased with the account. Throws 'user-not-found'.
 */
export const tagCustomer: Verb<'admin.customers.tag'> = async (ctx, { id, add = [], remove = [] }) => {
  const user = await transact(ctx, async (tx, ctx) => {
    const before = await lockUser(tx, id);
    if (!before) throw new Problem('user-not-found');
    const left = before.tags.filter((tag) => !remove.includes(tag));
    const added = add.filter((tag) => !before.tags.includes(tag));
    const tags = [...left, ...added];
    if (added.length > 0 && tags.length > maxCustomerTags)
      throw badInput('add', `would make more than ${maxCustomerTags} tags`);
    const removed = before.tags.filter((tag) => !left.includes(tag));
    if (added.length + removed.length === 0) return before;
    await setTags(tx, id, tags, ctx.now());
    await writeAudit(tx, ctx, {
      action: 'user.tag',
      subjectId: id,
      changes: { tags: { from: before.tags.length, to: tags.length } },
      note: [named('added', added), named('removed', removed)].filter(Boolean).join('; '),
    });
    return { ...before, tags };
  });
  return { message: 'Tags saved', data: await presentManagedUser(ctx, user) };
};

/** Adds tags to customers or removes them, each by itself. */
export const tagCustomers: Verb<'admin.customers.bulkTag'> = (ctx, { ids, ...tags }) =>
  changeEach(ids, async (id) => {
    const before = (await findUser(ctx.db, id))?.tags ?? [];
    const { data } = await tagCustomer(ctx, { ...tags, id });
    return !isDeepStrictEqual(data.tags, before);
  });

const named = (what: string, tags: readonly string[]) => tags.length > 0 && `${what}: ${tags.join(', ')}`;
