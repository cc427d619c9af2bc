import type { Endpoint, EndpointName, Endpoints, VerbInput, VerbReply } from '@jhumka/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor, ActorContext, CallContext } from './context.ts';

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

/** A request to an endpoint, as the gates before it see it. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly name: EndpointName;
  readonly declared: Endpoint;
  readonly actor: Actor | null;
  /** Network address, by which rate limits count. */
  readonly address: string;
  /** Reads a token from a field of the body, or from a cookie that a page of the shop sends. */
  readToken(field: string, cookie: string): unknown;
  /** Sets a cookie; a foreign page gets none. */
  setCookie(cookie: { readonly name: string; readonly value: string; readonly maxAge: number }): void;
}

/** Stands before the endpoints, such as the closed shop and the waiting room. */
export interface Gate {
  /** Lets a caller in. Throws the problem of one who has to stay outside. */
  letIn(exchange: Exchange): Promise<void>;
  /** Returns what its own endpoints read from a cookie. */
  readInput?(exchange: Exchange): Record<string, unknown>;
  /** Sets the cookie for what its own endpoints return. */
  setCookies?(exchange: Exchange, data: unknown): void;
}
