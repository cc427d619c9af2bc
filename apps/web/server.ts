import * as build from 'virtual:react-router/server-build';
import { createClient, type Transport } from '@jhumka/contract/client';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { clientContext, reportErrorContext } from './app/api/context.ts';

export interface PageServices {
  /** Reaches the shop's endpoints in process. */
  readonly call: Transport;
  readonly reportError: (error: unknown) => void;
}

/** Draws one page for a guest. */
export type RenderPage = (request: Request, services: PageServices) => Promise<Response>;

/** Makes the renderer of the shop's pages. */
export function createPageRenderer(): RenderPage {
  const handle = createRequestHandler(build as ServerBuild, 'production');
  return (request, { call, reportError }) => {
    const context = new RouterContextProvider();
    context.set(clientContext, createClient(call));
    context.set(reportErrorContext, reportError);
    return handle(request, context);
  };
}
