import type { EndpointName, WireInput, WireReply } from '../endpoints/index.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Further headers, such as `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends one call to the shop: over HTTP in a browser, in process on the server. Rejects with an `ApiProblem`. */
export type Transport = (name: EndpointName, input: unknown, options: CallOptions) => Promise<unknown>;

export interface Client {
  /** Calls an endpoint by name; resolves with the whole envelope, rejects with an `ApiProblem`. */
  call<Name extends EndpointName>(
    name: Name,
    input: WireInput<Name>,
    options?: CallOptions,
  ): Promise<WireReply<Name>>;
}

/** Gives a transport the types of the contract. */
export function createClient(transport: Transport): Client {
  return {
    call: <Name extends EndpointName>(name: Name, input: WireInput<Name>, options: CallOptions = {}) =>
      transport(name, input, options) as Promise<WireReply<Name>>,
  };
}
