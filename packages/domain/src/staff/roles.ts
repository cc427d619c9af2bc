import { normaliseMobile } from '../addresses/index.ts';
import { formatRupees, type Paise } from '../money/index.ts';
import { type Right, type StaffArea, type StaffRight, staffAreas, staffRights } from './rights.ts';

/** Id of the role that may do everything; it can't be changed, and one active owner stays. */
export const ownerRoleId = 'owner';

/** Rights and limits of a role; null is no limit. */
export interface RoleTerms {
  readonly rights: readonly StaffRight[];
  /** Maximum of refunds for one order, summed over the refunds of everyone in the role. */
  readonly refundLimit: Paise | null;
  /** Maximum discount of an order by phone and of a coupon, in percent. */
  readonly discountLimit: number | null;
}

export interface StaffRole extends RoleTerms {
  readonly id: string;
  readonly name: string;
}

/** Returns true when a role has a right. Null is the right of an endpoint for owners alone. */
export function hasRight(role: StaffRole | null | undefined, right: Right | null): boolean {
  if (!role) return false;
  if (role.id === ownerRoleId || right === 'staff') return true;
  return right !== null && role.rights.includes(right);
}

const mobileInText =
  /(?<![\p{L}\p{Nd}_])(?:(?:\+|00)?91[\s.-]{0,2}|0[\s.-]?)?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){9}(?![\p{L}\p{Nd}_])/gu;

/** Masks a run of digits that can be a mobile number, however it is written. */
function maskNumber(run: string): string {
  const mobile = normaliseMobile(run);
  return mobile === null ? run : `+91 ${mobile.slice(3, 8)} …${mobile.slice(-2)}`;
}

/** Masks the mobile numbers and emails in a text, as they are shown without the right 'customers.full'. */
export const maskContact = (text: string): string =>
  text.replace(mobileInText, maskNumber).replace(/([\w.+-])[\w.+-]*@([\w-]+(?:\.[\w-]+)+)/g, '$1…@$2');

/** Returns the rights of a role, an owner's included, in the order of the areas. */
export const rightsOf = (role: StaffRole): readonly StaffRight[] =>
  staffRights.filter((right) => hasRight(role, right));

/** Adds what a right is useless without: whoever changes, refunds or exports sees. */
export function withImpliedRights(rights: readonly StaffRight[]): StaffRight[] {
  const seen = new Set<StaffRight>(rights);
  for (const right of rights) seen.add(`${right.split('.')[0] as StaffArea}.see`);
  return staffRights.filter((right) => seen.has(right));
}

const isWithin = (limit: number | null, of: number | null) => of === null || (limit !== null && limit <= of);

/** Returns true when `giver` has every right of the terms, within the limits: nobody gives what they don't have. */
export function mayGive(giver: StaffRole, given: RoleTerms & { readonly id?: string }): boolean {
  if (giver.id === ownerRoleId) return true;
  if (given.id === ownerRoleId) return false;
  const isRefundGiven = given.rights.includes('orders.refund');
  return (
    given.rights.every((right) => hasRight(giver, right)) &&
    (!isRefundGiven || isWithin(given.refundLimit, giver.refundLimit)) &&
    isWithin(given.discountLimit, giver.discountLimit)
  );
}

const lower = <Limit extends number>(one: Limit | null, other: Limit | null): Limit | null =>
  one === null || (other !== null && other < one) ? other : one;

/** Reduces a role to what another one may do: the admin as that role sees it, with no right more than before. */
export function viewedAs(role: StaffRole, as: StaffRole): StaffRole {
  // The id of the owner is a right of its own.
  if (as.id === ownerRoleId) return role;
  return {
    id: as.id,
    name: as.name,
    rights: rightsOf(as).filter((right) => hasRight(role, right)),
    refundLimit: lower(role.refundLimit, as.refundLimit),
    discountLimit: lower(role.discountLimit, as.discountLimit),
  };
}

const areaLabels: Readonly<Record<StaffArea, string>> = {
  orders: 'orders',
  catalogue: 'products and prices',
  stock: 'stock',
  customers: 'customers',
  loyalty: 'coupons and coins',
  content: 'the online shop',
  reports: 'reports and accounts',
  settings: 'settings',
};

const otherRights: Readonly<Partial<Record<Right, string>>> = {
  staff: 'work in the admin',
  'orders.refund': 'refund',
  'customers.export': 'export personal data',
  'customers.full': 'see mobile numbers and emails in full',
  'settings.staff': 'manage roles and staff',
};

/** Names a right in words, as 'change orders'; null is what owners alone may do. */
export function describeRight(right: Right | null): string {
  if (right === null) return 'the role of an owner';
  const [area, act] = right.split('.') as [StaffArea, string];
  return otherRights[right] ?? `${act} ${areaLabels[area]}`;
}

const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Describes a role in a sentence, as 'Support sees stock, changes orders and refunds up to Rs.500 for an order.' */
export function describeRole({ id, name, rights, refundLimit, discountLimit }: StaffRole): string {
  if (id === ownerRoleId) return `${name} may do everything, and is the only role that may change owners.`;
  const has = (right: StaffRight) => rights.includes(right);
  const changed = staffAreas.filter((area) => has(`${area}.change`));
  const seen = staffAreas.filter((area) => has(`${area}.see`) && !has(`${area}.change`));
  const list = (areas: readonly StaffArea[]) => joined(areas.map((area) => areaLabels[area]));
  const acts = [
    ...(seen.length > 0 ? [`sees ${list(seen)}`] : []),
    ...(changed.length > 0 ? [`changes ${list(changed)}`] : []),
    ...(has('orders.refund') ? [refundLabel(refundLimit)] : []),
    ...(has('orders.change') && discountLimit !== 0 ? [discountLabel(discountLimit)] : []),
    ...(has('customers.export') ? ['exports personal data'] : []),
    ...(has('settings.staff') ? ['manages roles and staff'] : []),
  ];
  if (acts.length === 0) return `${name} may do nothing yet.`;
  const numbers = has('customers.full') ? '' : ' Mobile numbers and emails are shown in part.';
  return `${name} ${joined(acts)}.${numbers}`;
}

const refundLabel = (limit: Paise | null) =>
  limit === null ? 'refunds any amount' : `refunds up to ${formatRupees(limit)} for an order`;

const discountLabel = (limit: number | null) =>
  limit === null ? 'gives any discount' : `gives discounts up to ${limit} %`;
