import type { VerbReply } from '@jhumka/contract';
import { shownEmail } from '@jhumka/domain/accounts';
import { rightsOf } from '@jhumka/domain/staff';
import type { CallContext } from '../../../context.ts';
import { pick } from '../../../text/words.ts';
import { listAddressIds } from '../../identity/addresses/store.ts';
import { avatarUrl } from '../../identity/avatars/upload-avatar.ts';
import { type Membership, readMembership } from '../../loyalty/vip/membership.ts';
import { listCartItemIds } from '../../orders/cart/store.ts';
import { listOrderIds } from '../../orders/orders/list/store-lists.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { User } from '../../platform/users/store.ts';

/** Limits id lists inside a user, which clients only count; the resources themselves are paged. */
const maxIds = 100;

type PresentedUser = VerbReply<'user.details'>['data'];
type OwnFields = 'address_details' | 'shopping_cart' | 'orderHistory' | 'staff_role' | 'permissions';

/** Presents a user without the id lists and the rights; `membership` is missing for a non-member. */
export function presentUserFields(
  ctx: { readonly publicUrl: string },
  user: User,
  membership: Membership | undefined,
): Omit<PresentedUser, OwnFields> {
  return {
    _id: user.id,
    ...pick(user, 'name status role birthday gstin business_name'),
    email: shownEmail(user.email),
    avatar: avatarUrl(ctx, user.avatar),
    mobile: user.mobile ?? '',
    verify_mobile: user.mobile_verified_at !== null,
    verify_email: user.email_verified_at !== null,
    last_login_date: user.last_login_at,
    vip_enabled: membership?.isMember ?? false,
    vip_tier: membership?.tier ?? 'NONE',
    createdAt: user.created_at,
  };
}

/** Presents a user to themselves (spec 3.1): never a hash, never a code. */
export async function presentUser(ctx: CallContext, user: User): Promise<PresentedUser> {
  const { staff, isView = false } = ctx.actor ?? {};
  return {
    ...presentUserFields(ctx, user, await readMembership(await readSettings(ctx), ctx.db, user.id)),
    staff_role: staff ? { _id: staff.id, name: staff.name, is_view: isView } : null,
    permissions: staff ? [...rightsOf(staff)] : [],
    address_details: await listAddressIds(ctx.db, user.id),
    shopping_cart: (await listCartItemIds(ctx.db, user.id)).slice(0, maxIds),
    orderHistory: (await listOrderIds(ctx.db, user.id)).slice(0, maxIds),
  };
}
