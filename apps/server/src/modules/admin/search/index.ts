/** Global search of the admin: customers, orders and products. */
export { searchAdmin } from './search-admin.ts';
