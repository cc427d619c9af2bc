import { createHash } from 'node:crypto';
import type { VerbInput } from '@jhumka/contract';
import { camelCased, type SnakeCased, snakeCased } from '@jhumka/contract/wire/spelling';
import { nameOfEmail } from '@jhumka/domain/accounts';
import { type AddressEntry, type CheckedAddress, checkAddress } from '@jhumka/domain/addresses';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem, readChecked } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { changeUser } from '../../platform/users/store.ts';
import { presentAddress } from './list-addresses.ts';
import {
  changeAddress,
  clearDefault,
  type DeliveryAddress,
  findAddress,
  hasEverHad,
  insertAddress,
  listAddressIds,
  listOwnAddresses,
  maxAddresses,
} from './store.ts';

/**
 * Saves a delivery address. The first one is the default, and names an account that is called after its email; without a
 * name it gets the user's. Idempotent by key.
 */
export const createAddress: Verb<'address.create'> = async (ctx, input) => {
  const address = await transact(ctx, (tx, ctx) => addAddress(tx, ctx, input));
  return { message: 'Address created', data: presentAddress(address) };
};

/** Adds an address in the transaction of the caller. Locks the account. */
export async function addAddress(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  { is_default, ...entry }: VerbInput<'address.create'>,
): Promise<DeliveryAddress> {
  const { userId } = ctx.actor;
  const fields = checkEntry(entry);
  const user = await lockOwnAccount(tx, userId);
  const known = await listAddressIds(tx, userId);
  const id = await addressIdFor(tx, ctx);
  const saved = known.includes(id) && (await findAddress(tx, userId, id));
  if (saved) return saved;
  if (known.length >= maxAddresses) throw new Problem('address-limit', { details: { n: maxAddresses } });
  const becomesDefault = known.length === 0 || is_default === true;
  if (becomesDefault) await clearDefault(tx, userId);
  if (known.length === 0 && fields.name && user.name === nameOfEmail(user.email)) {
    await changeUser(tx, userId, { name: fields.name, updated_at: ctx.now() });
  }
  return insertAddress(tx, {
    ...fields,
    id,
    user_id: userId,
    name: fields.name || user.name,
    is_default: becomesDefault,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  });
}

/** Derives the id from the idempotency key, so that a retry can't create a second address; removed ones stay removed. */
async function addressIdFor(
  tx: Tx,
  { actor, caller }: Pick<ActorContext, 'actor' | 'caller'>,
): Promise<string> {
  if (caller.idempotencyKey === null) return typeidUnboxed('adr');
  const digest = createHash('sha256').update(`${actor.userId}\n${caller.idempotencyKey}`).digest('hex');
  const id = `adr_${digest.slice(0, 26)}`;
  const isRemoved = !(await findAddress(tx, actor.userId, id)) && (await hasEverHad(tx, actor.userId, id));
  return isRemoved ? typeidUnboxed('adr') : id;
}

/** Updates the given fields of one's own address. */
export const updateAddress: Verb<'address.update'> = async (ctx, { _id, is_default, ...given }) => {
  const { userId } = ctx.actor;
  const address = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    const known = await findAddress(tx, userId, _id);
    if (!known) throw new Problem('address-not-found');
    const fields = changedFields(known, given);
    const isDefault = await moveDefault(tx, known, is_default ?? known.is_default);
    return changeAddress(tx, _id, { ...fields, is_default: isDefault, updated_at: ctx.now() });
  });
  return { message: 'Address updated', data: presentAddress(address) };
};

function changedFields(
  known: DeliveryAddress,
  given: Omit<VerbInput<'address.update'>, '_id' | 'is_default'>,
): SnakeCased<CheckedAddress> {
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return checkEntry({ ...known, ...changes });
}

/**
 * Ensures exactly one default among the addresses: giving it up passes it to the newest other one. Returns whether this
 * address is the default.
 */
async function moveDefault(tx: Tx, address: DeliveryAddress, wanted: boolean): Promise<boolean> {
  if (wanted === address.is_default) return wanted;
  await clearDefault(tx, address.user_id);
  if (wanted) return true;
  const newestOther = (await listOwnAddresses(tx, address.user_id)).find(({ id }) => id !== address.id);
  if (!newestOther) return true;
  await changeAddress(tx, newestOther.id, { is_default: true });
  return false;
}

/** Hides an address. Idempotent. When it was the default, the newest remaining one becomes the default. */
export const disableAddress: Verb<'address.disable'> = async (ctx, { _id }) => {
  const { userId } = ctx.actor;
  await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    const address = await findAddress(tx, userId, _id);
    if (!address) {
      if (await hasEverHad(tx, userId, _id)) return;
      throw new Problem('address-not-found');
    }
    await changeAddress(tx, _id, { disabled_at: ctx.now(), is_default: false, updated_at: ctx.now() });
    const [newest] = await listOwnAddresses(tx, userId);
    if (address.is_default && newest) await changeAddress(tx, newest.id, { is_default: true });
  });
  return { message: 'Address removed' };
};

/** Normalizes an entered address, or refuses it with every error at once. */
export function checkEntry(entry: SnakeCased<AddressEntry>): SnakeCased<CheckedAddress> {
  return snakeCased(readChecked(checkAddress(camelCased(entry))));
}
