import * as build from 'virtual:react-router/server-build';
import { createClient, type Transport } from '@jhumka/contract/client';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { clientContext, reportErrorContext } from './app/api/context.ts';
import { bytesOf } from './app/drawn-page.ts';

export interface PageServices {
  /** Reaches the shop's endpoints in process. */
  readonly call: Transport;
  readonly reportError: (error: unknown) => void;
}

/** What an address gives: a page, or where it leads. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Draws one page for a guest. */
export type RenderPage = (request: Request, services: PageServices) => Promise<RenderedPage>;

/** Makes the renderer of the shop's pages. */
export function createPageRenderer(): RenderPage {
  const handle = createRequestHandler(build as ServerBuild, 'production');
  return async (request, { call, reportError }) => {
    const context = new RouterContextProvider();
    context.set(clientContext, createClient(call));
    context.set(reportErrorContext, reportError);
    const reply = await handle(request, context);
    return { status: reply.status, headers: reply.headers, body: await bytesOf(reply) };
  };
}
