import type { Access, Endpoint, EndpointName, Endpoints, VerbInput, VerbReply } from '@jhumka/contract';
import type { ActorContext, CallContext } from './context.ts';

/** Handler of an endpoint; an authenticated endpoint receives the actor. */
export type Verb<Name extends EndpointName> = (
  ctx: Endpoints[Name]['access'] extends 'public' ? CallContext : ActorContext,
  input: VerbInput<Name>,
) => Promise<VerbReply<Name>>;

/** One verb for each endpoint of the contract; a missing one does not compile. */
export type Verbs = { readonly [Name in EndpointName]: Verb<Name> };

type NamesOpenTo<Who extends Access> = {
  [Name in EndpointName]: Endpoints[Name]['access'] extends Who ? Name : never;
}[EndpointName];

/** Verbs for administrators only. */
export type AdminVerbs = Pick<Verbs, NamesOpenTo<'admin'>>;

/** Verbs for guests and customers. */
export type ShopVerbs = Omit<Verbs, keyof AdminVerbs>;

/** A verb of any endpoint. */
export type AnyVerb = (ctx: CallContext, input: unknown) => Promise<Record<string, unknown>>;

/** An endpoint of the contract with its verb. */
export interface Served {
  readonly name: EndpointName;
  readonly declared: Endpoint;
  readonly verb: AnyVerb;
}
