import { vipProgress, vipProgressMessage, vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees, type Paise, sum, zeroPaise } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { type ShopConfig, shopConfigQuery } from '../../components/api/shop-config.ts';
import { Bill } from '../../components/bill.tsx';
import { CartLimits, CashCap, UnpaidOrderNotice } from '../../components/cart/cart-notices.tsx';
import { EmptyCart } from '../../components/cart/cart-outcomes.tsx';
import { type CartItem, type CartReply, type ShownBill, toPayOf } from '../../components/cart/cart-query.ts';
import { UseCoins } from '../../components/cart/use-coins.tsx';
import { UseCredit } from '../../components/cart/use-credit.tsx';
import { CodeAtBill } from '../../components/coupons/code-at-bill.tsx';
import { useCartArrival } from '../../components/delivery/cart-arrival.ts';
import { EarnedCoins } from '../../components/delivery/earned-coins.tsx';
import { savedPincode } from '../../components/delivery/saved-pincode.ts';
import { vipRulesOf } from '../../components/loyalty/break-even.tsx';
import { VipProgressLine } from '../../components/loyalty/vip-progress-line.tsx';
import { useSession } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextButton, TextLink } from '../../ui/buttons/text-link.tsx';
import { TicketIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CartRow } from './cart-row.tsx';

/** Rows of a cart, with their warnings. */
export function CartItemList({ cart }: { readonly cart: CartReply }) {
  return (
    <>
      <VipNote />
      <UnpaidOrderNotice unpaid={cart.unpaid} />
      <UnavailableItems gone={cart.removed} />
      <CartItems items={cart.data} />
      <CartSaving bill={cart.bill} />
    </>
  );
}

/** The bill of a cart, in the drawer with its coupon; the page has the best deal. */
export function CartBill({
  cart,
  isOnPage = false,
}: {
  readonly cart: CartReply;
  readonly isOnPage?: boolean;
}) {
  const { user } = useSession();
  const { data: shopConfig } = useQuery(shopConfigQuery());
  return (
    <>
      <div>
        <ActiveCoupon coupon={cart.coupon} />
        {!isOnPage && <CodeAtBill />}
        <UseCoins cart={cart} />
        <UseCredit credit={cart.credit} />
      </div>
      <Bill bill={cart.bill} tier={user?.vip_enabled ? user.vip_tier : 'NONE'} isOnLinen={isOnPage} />
      <CartCoins cart={cart} />
      <CartLimits limits={cart.limits} />
      {shopConfig && toPayOf(cart.bill) > shopConfig.cash_on_delivery_limit && (
        <CashCap limit={shopConfig.cash_on_delivery_limit} />
      )}
    </>
  );
}

/** The coins that an order of the cart would earn, on a day where this browser knows a pincode. */
function CartCoins({ cart }: { readonly cart: CartReply }) {
  const { span } = useCartArrival(cart, savedPincode());
  return (
    <p className="type-note empty:hidden">
      <EarnedCoins coins={cart.coins_earned} arrival={span?.to} />
    </p>
  );
}

/** Empty cart, with the products that were removed automatically. */
export function CartRanEmpty({ cart }: { readonly cart: CartReply }) {
  return (
    <>
      <UnpaidOrderNotice unpaid={cart.unpaid} />
      <UnavailableItems gone={cart.removed} />
      <CartIsEmpty />
    </>
  );
}

/** The products in the cart, the newest first. */
function CartItems({ items }: { readonly items: readonly CartItem[] }) {
  return (
    <ul aria-label="Items in your cart">
      {items.map((item) => (
        // By variant: a row has another id once the shop has answered.
        <CartRow key={item.variantId} item={item} />
      ))}
    </ul>
  );
}

/** Products that were in the cart and are no longer for sale: named, not silently dropped. */
function UnavailableItems({ gone }: { readonly gone: CartReply['removed'] }) {
  const forget = useChange(
    () => Promise.all(gone.map(({ _id }) => browserClient.call('cart.deleteItem', { _id }))),
    {
      failed: 'Failed to update quantity',
      changes: ['cart.get'],
      isPendingUntilShown: true,
    },
  );
  if (gone.length === 0) return null;
  const names = gone.map(({ name }) => name || 'A product').join(', ');
  return (
    <Notice tone="warning" className="mt-5">
      <p>
        {names} {gone.length === 1 ? 'is' : 'are'} no longer sold, and left out of your order.
      </p>
      <TextButton disabled={forget.isPending} onClick={() => forget.mutate()}>
        Remove from the cart
      </TextButton>
    </Notice>
  );
}

interface Saving {
  readonly amount: Paise;
  readonly label: string;
}

/** Savings of the order against list prices, with their reasons. */
function CartSaving({ bill }: { readonly bill: ShownBill }) {
  const { user } = useSession();
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const tier = vipTierName(user?.vip_enabled ? user.vip_tier : 'NONE');
  const delivery = bill.delivery_waived ? (shopConfig?.delivery_charge ?? zeroPaise) : zeroPaise;
  const savings: readonly Saving[] = [
    { amount: bill.product_savings, label: 'on products' },
    { amount: bill.vip_discount, label: `as ${tier}` },
    { amount: bill.coupon_discount, label: 'with your coupon' },
    { amount: bill.coins_discount ?? zeroPaise, label: 'with coins' },
    { amount: delivery, label: 'on delivery' },
  ].filter(({ amount }) => amount > 0);
  if (savings.length === 0) return null;
  const total = sum(savings.map(({ amount }) => amount));
  return (
    <Notice tone="success" className="my-5">
      You save <strong className="figures">{formatRupees(total)}</strong> on this order
      {savings.length === 1 ? '' : `: ${inOneSentence(savings)}`}.
    </Notice>
  );
}

function inOneSentence(savings: readonly Saving[]): string {
  const parts = savings.map(({ amount, label }) => `${formatRupees(amount)} ${label}`);
  const last = parts.pop();
  return parts.length === 0 ? `${last}` : `${parts.join(', ')} and ${last}`;
}

/** An empty cart; that of a guest may wait behind the login. */
export function CartIsEmpty() {
  const { status } = useSession();
  return (
    <EmptyCart
      further={
        status === 'guest' && (
          <LinkButton to="/login?from=%2Fcart" state={{ asksEmail: true }}>
            Sign In
          </LinkButton>
        )
      }
    />
  );
}

/** Skeleton of a loading cart. */
export function CartSkeleton() {
  return (
    <div role="status" aria-label="Your cart is loading">
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[min(6rem,max(22.5vw,100%-14.5rem))_1fr] gap-3 border-rule border-b py-5 md:gap-4"
        >
          <Skeleton className="aspect-square" />
          <div className="grid content-between gap-4">
            <span className="grid gap-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
            </span>
            <span className="flex items-end justify-between">
              <Skeleton className="h-11.5 w-32" />
              <Skeleton className="h-5 w-20" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}

/** One line for the coupon of the next order: the saving when applied, else the missing condition. */
function ActiveCoupon({ coupon }: { readonly coupon: CartReply['coupon'] }) {
  if (!coupon) return null;
  return (
    <p className="flex items-start gap-3 py-3 text-small" data-coupon={coupon.code}>
      <TicketIcon className="mt-px text-gold-ink" />
      <span className="min-w-0 flex-1">
        <strong className="font-semibold">{coupon.code}</strong>{' '}
        {coupon.is_applied ? 'is applied' : 'is not applied yet'}
        <br />
        <span className={coupon.is_applied ? 'text-success' : 'text-warning'}>
          {coupon.is_applied ? `You save ${formatRupees(coupon.saves)}` : coupon.message}
        </span>
      </span>
      <TextLink to="/dashboard/coupon-redemption" className="min-h-6">
        Change
      </TextLink>
    </p>
  );
}

/** Benefits of membership for this cart, or an invitation to join; renders nothing for administrators (spec 4.21, 6.3). */
function VipNote() {
  const { user } = useSession();
  const { data: shopConfig } = useQuery(shopConfigQuery());
  // A cart with products belongs to a user: reserves the space until it is known which one.
  if (!user) return <div className="min-h-[4.25rem] md:min-h-[2.85rem]" />;
  if (user.role === 'ADMIN') return null;
  const tier = user.vip_tier;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-b py-3 text-gold-ink text-small max-md:flex-col max-md:items-start">
      {user.vip_enabled ? (
        <>
          <span>
            {tier === 'NONE'
              ? 'You are a VIP member.'
              : `You are ${vipTierName(tier)}: your discount is in the bill.`}
          </span>
          <VipProgressLine />
        </>
      ) : (
        <>
          <span>{shopConfig ? invitationOf(shopConfig) : '\u00a0'}</span>
          <TextLink to="/vip-access" className="min-h-11">
            About VIP
          </TextLink>
        </>
      )}
    </p>
  );
}

/** Describes the benefits of the first tier from the shop's settings. */
function invitationOf(shopConfig: ShopConfig): string {
  const progress = vipProgress({ isMember: false, lifetimeSpend: zeroPaise });
  return vipProgressMessage(progress, vipRulesOf(shopConfig));
}
