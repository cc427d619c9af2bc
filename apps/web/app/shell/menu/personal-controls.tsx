import { lazy } from 'react';
import { AfterHydration } from '../../hydration/after-hydration.tsx';
import { IconLink } from '../../ui/buttons/icon-button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { BagIcon, HeartIcon, PersonIcon } from '../../ui/icons.tsx';

const CartButton = lazy(async () => ({
  default: (await import('../../features/cart/cart-button.tsx')).CartButton,
}));
const WishlistLink = lazy(async () => ({
  default: (await import('../../features/wishlist/wishlist-link.tsx')).WishlistLink,
}));
const AccountMenu = lazy(async () => ({
  default: (await import('../../features/account/account-control.tsx')).AccountControl,
}));
const LoyaltyBadges = lazy(async () => ({
  default: (await import('../../features/account/loyalty-badges.tsx')).LoyaltyBadges,
}));

/** Streak and coins of a logged-in customer (spec 2.18). */
export function BadgesControl() {
  return (
    <AfterHydration before={null}>
      <LoyaltyBadges />
    </AfterHydration>
  );
}

/** The cart with its count (spec 2.21). */
export function CartControl() {
  return (
    <AfterHydration before={<IconLink to="/cart" icon={<BagIcon />} label="Cart" />}>
      <CartButton />
    </AfterHydration>
  );
}

/** The wishlist with its count (spec 2.20). */
export function WishlistControl() {
  return (
    <AfterHydration before={<IconLink to="/wishlist" icon={<HeartIcon />} label="Wishlist" />}>
      <WishlistLink />
    </AfterHydration>
  );
}

/** Sign In, or the account menu of the user (spec 2.18–2.20, 2.22). */
export function AccountControl() {
  return (
    <AfterHydration before={<SignInLinks />}>
      <AccountMenu />
    </AfterHydration>
  );
}

function SignInLinks() {
  return (
    <>
      <LinkButton to="/login" variant="quiet" size="small" className="max-md:hidden">
        <PersonIcon />
        Sign In
      </LinkButton>
      <IconLink to="/login" icon={<PersonIcon />} label="Sign In" className="md:hidden" />
    </>
  );
}
