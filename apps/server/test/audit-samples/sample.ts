import type { EndpointName } from '@jhumka/contract';
import type { TestCustomer } from '../customers.ts';
import type { OnlineShop } from '../online-shop.ts';
import type { Reply } from '../shop.ts';

/** What an entry must say: what was done to what, and what stood there before and after. */
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
  /** How it is called where a plain call does not do, with the jobs that it asks for. */
  readonly call?: () => Promise<Reply>;
  readonly entries: readonly ExpectedEntry[];
}

export type AuditSamples = Readonly<Partial<Record<EndpointName, () => Promise<AuditSample> | AuditSample>>>;

export interface Sampling {
  readonly shop: OnlineShop;
  readonly admin: TestCustomer;
}
