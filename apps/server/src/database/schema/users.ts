import type { Paise } from '@jhumka/domain/money';
import type { SizeKind } from '@jhumka/domain/sizing';
import type { StaffRight } from '@jhumka/domain/staff';
import type { ColumnType } from 'kysely';
import type { Defaulted, DefaultedJson, DefaultInstant, Instant, OptionalInstant } from './columns.ts';

export interface UsersTable {
  id: string;
  name: string;
  email: string;
  email_verified_at: OptionalInstant;
  password_hash: string;
  mobile: string | null;
  mobile_verified_at: OptionalInstant;
  avatar: Defaulted<string>;
  role: Defaulted<'USER' | 'ADMIN'>;
  status: Defaulted<'Active' | 'Inactive' | 'Suspended'>;
  birthday: string | null;
  /** The business that the customer buys for; both are '' without one. */
  gstin: Defaulted<string>;
  business_name: Defaulted<string>;
  order_limits_lifted: Defaulted<boolean>;
  /** True where the best coupon for the cart is taken by itself. */
  takes_best_deal: Defaulted<boolean>;
  /** In lower case, in the order in which they were added; only the staff sees them in the shop. */
  tags: Defaulted<readonly string[]>;
  /** Role of an administrator; null for customers. */
  staff_role_id: Defaulted<string | null>;
  /** True for staff who may do nothing before they have set up a second step. */
  needs_second_factor: Defaulted<boolean>;
  last_login_at: OptionalInstant;
  deleted_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** A role of staff, with its rights and limits. */
export interface StaffRolesTable {
  id: string;
  name: string;
  is_built_in: Defaulted<boolean>;
  rights: readonly StaffRight[];
  /** Null is no limit; so is that of discounts, in percent. */
  refund_limit: Paise | null;
  discount_limit: number | null;
  version: Defaulted<number>;
  updated_by: string | null;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** An open invitation to the staff; deleted once it is accepted or withdrawn. */
export interface StaffInvitationsTable {
  id: string;
  email: string;
  role_id: string;
  /** SHA-256 of the token, which the mail alone has. */
  token_hash: string;
  actor_id: string;
  expires_at: Instant;
  created_at: Instant;
}

export interface SecondFactorsTable {
  user_id: string;
  secret_encrypted: string;
  /** Null until the first code was entered. */
  confirmed_at: OptionalInstant;
  /** Time step of the newest used code; prevents replay. */
  last_step: Defaulted<number>;
  created_at: DefaultInstant;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: OptionalInstant;
}

export interface VipMembershipsTable {
  user_id: string;
  /** Payment method; null when the shop granted it. */
  method: ColumnType<'coins' | 'money' | null, 'coins' | 'money' | null | undefined, never>;
  purchase_id: ColumnType<string | null, string | null | undefined, never>;
  /** Maintained by the database for lists and counts; bills sum it from the orders. */
  lifetime_spend: ColumnType<Paise, never, never>;
  /** Time at which the account was deleted. */
  ended_at: OptionalInstant;
  joined_at: DefaultInstant;
}

export interface OneTimeCodesTable {
  id: string;
  /** Null when the address had no account. */
  user_id: string | null;
  purpose:
    | 'verify-email'
    | 'change-email'
    | 'reset-password'
    | 'log-in'
    | 'verify-mobile'
    | 'contact'
    | 'stock-alert';
  /** The email or mobile number that the code was sent to. */
  subject: Defaulted<string>;
  /** Separates the codes and attempts of different callers; '' where the subject names the user. */
  caller_key: Defaulted<string>;
  /** False for a row that only counts the attempts of a caller who requested no code. */
  is_requested: Defaulted<boolean>;
  code_hash: string;
  tries: Defaulted<number>;
  expires_at: Instant;
  used_at: OptionalInstant;
  created_at: DefaultInstant;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  refresh_hash: string;
  previous_refresh_hash: string | null;
  rotated_at: DefaultInstant;
  expires_at: Instant;
  ended_at: OptionalInstant;
  user_agent: Defaulted<string>;
  /** Role as which the session sees the admin. */
  as_role_id: string | null;
  created_at: DefaultInstant;
}

export interface MobileNumbersTable {
  id: string;
  user_id: string;
  mobile: string;
  verified_at: OptionalInstant;
  is_active: Defaulted<boolean>;
  created_at: DefaultInstant;
}

export interface ConsentsTable {
  id: string;
  user_id: string;
  purpose: 'marketing-email' | 'marketing-sms' | 'analytics' | 'review-invitation' | 'price-drop';
  is_given: boolean;
  text_version: string;
  at: DefaultInstant;
}

export interface AuditEntriesTable {
  id: string;
  actor_id: string;
  action: string;
  subject_id: string;
  changes: DefaultedJson<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  note: Defaulted<string>;
  at: DefaultInstant;
}

export interface ContactTicketsTable {
  id: string;
  ticket_number: string;
  name: string;
  email: string;
  mobile: Defaulted<string>;
  subject: Defaulted<string>;
  message: string;
  order_number: Defaulted<string>;
  status: Defaulted<'open' | 'answered' | 'closed'>;
  assignee_id: string | null;
  /** Time of the newest message. */
  last_at: DefaultInstant;
  created_at: DefaultInstant;
}

/** Messages of a ticket after the first: from the sender, from the shop, or internal notes. */
export interface TicketMessagesTable {
  id: string;
  ticket_id: string;
  kind: 'message' | 'answer' | 'note';
  text: string;
  author_id: string | null;
  created_at: Instant;
  sent_at: OptionalInstant;
  last_error: Defaulted<string>;
}

export interface RateCountersTable {
  key: string;
  window_start: Instant;
  count: number;
}

export interface AddressesTable {
  id: string;
  user_id: string;
  name: string;
  address_line: string;
  landmark: Defaulted<string>;
  city: string;
  state: string;
  country: Defaulted<string>;
  pincode: string;
  mobile: string;
  address_type: Defaulted<'home' | 'work' | 'other'>;
  is_default: Defaulted<boolean>;
  disabled_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** A size that a customer keeps under a name, as "Me" or "Maa". */
export interface UserSizesTable {
  id: string;
  user_id: string;
  name: string;
  kind: SizeKind;
  value: string;
  /** Time at which that person answered by a link; null for a size that the customer saved. */
  answered_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

/** An open link by which a customer asks somebody for a ring size; deleted once it is answered or withdrawn. */
export interface SizeLinksTable {
  id: string;
  user_id: string;
  /** SHA-256 of the token, which the link alone has. */
  token_hash: string;
  /** Name of that person, which only the customer sees. */
  name: string;
  /** Name of the customer, as that person knows it. */
  signed_as: string;
  expires_at: Instant;
  created_at: Instant;
}

export interface TablesOfUsers {
  users: UsersTable;
  staff_roles: StaffRolesTable;
  staff_invitations: StaffInvitationsTable;
  vip_memberships: VipMembershipsTable;
  one_time_codes: OneTimeCodesTable;
  mobile_numbers: MobileNumbersTable;
  consents: ConsentsTable;
  audit_entries: AuditEntriesTable;
  recovery_codes: RecoveryCodesTable;
  second_factors: SecondFactorsTable;
  contact_tickets: ContactTicketsTable;
  ticket_messages: TicketMessagesTable;
  sessions: SessionsTable;
  rate_counters: RateCountersTable;
  addresses: AddressesTable;
  user_sizes: UserSizesTable;
  size_links: SizeLinksTable;
}
