import type { Endpoint, EndpointName, Endpoints, VerbInput, VerbReply } from '@jhumka/contract';
import type { ActorContext, CallContext } from './context.ts';

/** Handler of an endpoint; an authenticated endpoint receives the actor. */
export type Verb<Name extends EndpointName> = (
  ctx: Endpoints[Name]['access'] extends 'public' ? CallContext : ActorContext,
  input: VerbInput<Name>,
) => Promise<VerbReply<Name>>;

/** One verb for each endpoint of the contract. */
export type Verbs = { readonly [Name in EndpointName]: Verb<Name> };

/** A verb of any endpoint. */
export type AnyVerb = (ctx: CallContext, input: unknown) => Promise<Record<string, unknown>>;

/** An endpoint of the contract with its verb. */
export interface Served {
  readonly name: EndpointName;
  readonly declared: Endpoint;
  readonly verb: AnyVerb;
}
