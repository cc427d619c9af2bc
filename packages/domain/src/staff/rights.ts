/** Areas of the admin, by which a role is made. */
export const staffAreas = [
  'orders',
  'catalogue',
  'stock',
  'customers',
  'loyalty',
  'content',
  'reports',
  'settings',
] as const;
export type StaffArea = (typeof staffAreas)[number];

/**
 * Right that an endpoint of the admin requires: an area seen or changed, a refund within the role's limit, an export of
 * personal data, or `staff` for any member of staff. Owners have every right.
 */
export type Right = `${StaffArea}.${'see' | 'change'}` | 'orders.refund' | 'customers.export' | 'staff';
