/** Routes prefetched by delay after the start (spec 9.15). */
export const steps: readonly { readonly afterMs: number; readonly routes: readonly string[] }[] = [
  { afterMs: 1000, routes: ['products', 'search-page'] },
  { afterMs: 2000, routes: ['cart-page', 'wishlist-page'] },
  {
    afterMs: 3000,
    routes: ['login-form', 'routes/checkout', 'order-list-page'],
  },
];
/** Prefetched only where an administrator was logged in before (spec 3.15). */
export const adminRoutes = ['routes/admin/_frame', 'dashboard/product'];
