import { expect, test } from 'vitest';
import { testContext } from '../../test/context.ts';
import { readSettings } from '../modules/platform/settings/read-settings.ts';
import { readSettingRows } from '../modules/platform/settings/store.ts';
import { afterCommit, transact } from './transact.ts';

const { ctx } = await testContext();
const refused = 'second connection was requested inside a transaction';

test('reading by another connection, or a cached value, fails inside of a transaction, and not after it', async () => {
  await readSettings(ctx);
  await expect(transact(ctx, () => readSettings(ctx))).rejects.toThrow(refused);
  await expect(transact(ctx, () => readSettingRows(ctx.db))).rejects.toThrow(refused);
  await expect(transact(ctx, () => transact(ctx, (tx) => readSettingRows(tx)))).rejects.toThrow(refused);
  const later: Promise<unknown>[] = [];
  await transact(ctx, async (tx) => {
    await readSettingRows(tx);
    afterCommit(tx, () => later.push(readSettings(ctx), readSettingRows(ctx.db)));
  });
  await Promise.all(later);
});
