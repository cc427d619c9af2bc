import type { EndpointName, Reply, WireInput } from '../endpoints.ts';
import { ApiProblem } from './api-problem.ts';
import { decodeAmounts } from './decode-amounts.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Further headers, such as `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Sends one call to the shop: over HTTP in a browser, in process on the server. Resolves with a new object in wire form;
 * rejects with an `ApiProblem`.
 */
export type Transport = (name: EndpointName, input: unknown, options: CallOptions) => Promise<unknown>;

export interface Client {
  /** Calls an endpoint by name; resolves with the whole envelope, amounts in paise, rejects with an `ApiProblem`. */
  call<Name extends EndpointName>(
    name: Name,
    input: WireInput<Name>,
    options?: CallOptions,
  ): Promise<Reply<Name>>;
}

/** Gives a transport the types of the contract: the one place where amounts of the wire become paise (decision 0081). */
export function createClient(transport: Transport): Client {
  async function call(name: EndpointName, input: unknown, options: CallOptions = {}): Promise<unknown> {
    // Before the call, because a change that was made must not fail afterwards.
    const { replies, refusals } = await loadAmounts(name.startsWith('admin.'));
    try {
      return decodeAmounts(await transport(name, input, options), replies[name]);
    } catch (error) {
      if (!(error instanceof ApiProblem) || !refusals[error.code]) throw error;
      const data = decodeAmounts(structuredClone(error.data), refusals[error.code]);
      throw new ApiProblem({ ...error, message: error.message, data });
    }
  }
  return { call: call as Client['call'] };
}

/** Loads the amounts of replies, which come with the paths: see `endpoint-address.ts`. */
export async function loadAmounts(areAdmins: boolean) {
  try {
    const amounts = areAdmins ? import('./admin-amounts.generated.ts') : import('./amounts.generated.ts');
    return (await amounts).default;
  } catch {
    throw new ApiProblem({
      status: 0,
      code: 'network',
      message: 'No answer. Please check your connection',
    });
  }
}
