import type { EndpointName } from '@jhumka/contract';
import type { TestCustomer } from '../customers.ts';
import type { OnlineShop } from '../online-shop.ts';
import type { Reply } from '../shop.ts';

/** Expected audit entry: action, entity, values before and after. */
export interface ExpectedEntry {
  readonly action: string;
  readonly subjectId?: string;
  /** Expected subset of the changes. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  readonly note?: string;
}

/** One call of a verb after all preparations: its input, and the audit entries that it writes. */
export interface AuditSample {
  readonly input?: object;
  /** Custom call where a plain request is not enough, with the jobs that it enqueues. */
  readonly call?: () => Promise<Reply>;
  readonly entries: readonly ExpectedEntry[];
}

export type AuditSamples = Readonly<Partial<Record<EndpointName, () => Promise<AuditSample> | AuditSample>>>;

export interface Sampling {
  readonly shop: OnlineShop;
  readonly admin: TestCustomer;
}
