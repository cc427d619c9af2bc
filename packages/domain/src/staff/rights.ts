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
 * Rights of a role: an area seen or changed, refunds within the role's limit, exports of personal data, mobile numbers
 * and emails in full, and the staff itself.
 */
export type StaffRight =
  | `${StaffArea}.${'see' | 'change'}`
  | 'orders.refund'
  | 'customers.export'
  | 'customers.full'
  | 'settings.staff';

/** Right that an endpoint of the admin requires; `staff` for any member of staff. Owners have every right. */
export type Right = StaffRight | 'staff';

export const staffRights: readonly StaffRight[] = [
  ...staffAreas.flatMap((area) => [`${area}.see`, `${area}.change`] as const),
  'orders.refund',
  'customers.export',
  'customers.full',
  'settings.staff',
];
