import type { EndpointName } from '@jhumka/contract';
import type { TestCustomer } from '../customers.ts';
import type { OnlineShop } from '../online-shop.ts';
import type { Reply } from '../shop.ts';

/** Expected audit entry: action, entity, values before and after. */
export interface ExpectedEntry {
  readonly action: string;
  readonly subjectId?: string;
  /** Of all that changed, what must be among it. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  readonly note?: string;
}

/** A verb that is called once, when all that it needs is prepared: with what, and what it leaves in the log. */
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
