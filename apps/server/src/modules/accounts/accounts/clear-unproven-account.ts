import { nameOfEmail } from '@jhumka/domain/accounts';
import type { CallContext, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { forgetAddressesOf } from '../../identity/addresses/store.ts';
import { deleteConsentsOf } from '../../identity/consents/store.ts';
import { deleteNumbersOf } from '../../identity/mobile-numbers/store.ts';
import { deleteSecondFactorOf } from '../../identity/second-factor/store.ts';
import { deleteSizesOf } from '../../identity/sizes/store.ts';
import { clearCart } from '../../orders/cart/store.ts';
import { deleteWishlistOf } from '../../orders/wishlist/store.ts';
import { deleteCodesOf } from '../../platform/one-time-codes/store.ts';
import { clearProfile, type User } from '../../platform/users/store.ts';
import { isImportedAccount } from '../customer-imports/store.ts';

/**
 * Clears everything that someone else may have entered before the email was verified, because anyone can register with
 * anyone's address: second factor, numbers, addresses, codes, pending change of email, picture, name, birthday,
 * consents, sizes, cart and wishlist. Such an account has no orders. One that the staff imported and nobody has used yet
 * keeps its data: nobody else could enter any. The account is locked by the caller.
 */
export async function clearUnprovenAccount(tx: Tx, ctx: TxContext<CallContext>, user: User): Promise<void> {
  if (user.last_login_at === null && (await isImportedAccount(tx, user.id))) return;
  const at = ctx.now();
  await deleteSecondFactorOf(tx, user.id);
  await deleteNumbersOf(tx, user.id);
  await forgetAddressesOf(tx, user.id, at);
  await deleteCodesOf(tx, user.id, user.email);
  await deleteConsentsOf(tx, user.id);
  await deleteSizesOf(tx, user.id);
  await clearCart(tx, user.id);
  await deleteWishlistOf(tx, user.id);
  await clearProfile(tx, user.id, { name: nameOfEmail(user.email), at });
  if (user.avatar !== '') await ctx.jobs.enqueue(tx, 'remove-file', { key: user.avatar });
  ctx.log.info({ userId: user.id }, 'unproven account cleared by its owner');
}
