/** A page of the shop by the words that lead to it. */
export interface SiteLink {
  readonly label: string;
  readonly to: string;
}

// Pages that the shop has. A link without a page would be a lie (spec 2.32 lists what belongs here).
export const shopLinks: readonly SiteLink[] = [{ label: 'Collections', to: '/products' }];

export const yourLinks: readonly SiteLink[] = [
  { label: 'Cart', to: '/cart' },
  { label: 'My Orders', to: '/myorders' },
];

export const helpLinks: readonly SiteLink[] = [];

export const legalLinks: readonly SiteLink[] = [];
