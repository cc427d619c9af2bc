import { createClient, type Transport } from '@jhumka/contract/client';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { clientContext } from './app/api/context.ts';

/** Draws one page for a guest; `call` reaches the shop's endpoints in process. */
export type RenderPage = (request: Request, services: { call: Transport }) => Promise<Response>;

/** Makes the renderer of the shop's pages. */
export function createPageRenderer(): RenderPage {
  const handle = createRequestHandler(build as ServerBuild, 'production');
  return (request, { call }) => {
    const context = new RouterContextProvider();
    context.set(clientContext, createClient(call));
    return handle(request, context);
  };
}
