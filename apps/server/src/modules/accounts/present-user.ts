import type { VerbReply } from '@jhumka/contract';
import type { Context } from '../../context.ts';
import { listAddressIds } from '../addresses/index.ts';
import { avatarUrl } from '../avatars/index.ts';
import { listCartItemIds } from '../cart/index.ts';
import { listOrderIds } from '../orders/index.ts';
import type { User } from '../users/index.ts';
import { readMembership } from '../vip/index.ts';

/** Lists inside a person are for clients that count them; whoever wants the things asks for them page by page. */
const mostIds = 100;

/** A person as the person sees it (spec 3.1): never a hash, never a code. */
export async function presentUser(ctx: Context, user: User): Promise<VerbReply<'user.details'>['data']> {
  const membership = await readMembership(ctx, ctx.db, user.id);
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    avatar: avatarUrl(ctx, user.avatar),
    mobile: user.mobile ?? '',
    verify_mobile: user.mobile_verified_at !== null,
    verify_email: user.email_verified_at !== null,
    last_login_date: user.last_login_at,
    status: user.status,
    address_details: await listAddressIds(ctx.db, user.id),
    shopping_cart: (await listCartItemIds(ctx.db, user.id)).slice(0, mostIds),
    orderHistory: (await listOrderIds(ctx.db, user.id)).slice(0, mostIds),
    role: user.role,
    vip_enabled: membership.isMember,
    vip_tier: membership.tier,
    birthday: user.birthday,
    createdAt: user.created_at,
  };
}
