/** The search of the admin: customers, orders and products by whatever an admin has at hand. */
export { searchAdmin } from './search-admin.ts';
