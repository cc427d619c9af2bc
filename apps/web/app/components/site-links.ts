/** Link to a page of the shop. */
export interface SiteLink {
  readonly label: string;
  readonly to: string;
  /** Path in the menu of phones, if different. */
  readonly mobileTo?: string;
}

// spec 2.32
export const shopLinks: readonly SiteLink[] = [
  { label: 'Collections', to: '/products' },
  { label: 'Gifts', to: '/gifts' },
  { label: 'Gift cards', to: '/gift-cards' },
  { label: 'VIP Access', to: '/vip-access' },
];

export const yourLinks: readonly SiteLink[] = [
  { label: 'Wishlist', to: '/wishlist' },
  { label: 'Cart', to: '/cart' },
  { label: 'My Orders', to: '/myorders', mobileTo: '/dashboard/myorders' }, // spec 2.13
];

export const helpLinks: readonly SiteLink[] = [
  { label: 'Contact', to: '/contact' },
  { label: 'Shipping Info', to: '/shipping-info' },
  { label: 'Returns & Exchanges', to: '/returns-exchanges' },
  { label: 'Size Guide', to: '/size-guide' },
  { label: 'Care Guide', to: '/care-guide' },
  { label: 'FAQ', to: '/faq' },
];

export const legalLinks: readonly SiteLink[] = [
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms of Service', to: '/terms' },
];
