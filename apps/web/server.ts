import * as build from 'virtual:react-router/server-build';
import { createClient, type Transport } from '@jhumka/contract/client';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { clientContext, reportErrorContext } from './app/api/context.ts';
import { type PageBrand, setBrand } from './app/components/brand/brand.ts';
import { pageContext } from './app/hydration/rewrite-page.ts';
import { createPageQuery } from './app/page-queries.ts';
import { setPictureOrigin } from './app/ui/picture.tsx';

export interface PageServices {
  readonly brand: PageBrand;
  /** Origin of pictures; '' for the shop's own. */
  readonly pictureOrigin: string;
  /** Reaches the shop's endpoints in process. */
  readonly call: Transport;
  readonly reportError: (error: unknown) => void;
}

/** Response of an address: a page, or a redirect. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** Hashes of the inline scripts that the shop's own code put into it. */
  readonly scriptHashes: readonly string[];
}

/** Renders one page for a guest. */
export type RenderPage = (request: Request, services: PageServices) => Promise<RenderedPage>;

export interface Pages {
  readonly renderPage: RenderPage;
  /** Returns the part of an address's query that its page is rendered from, in one spelling. */
  readonly pageQuery: (url: URL) => string;
}

/** Creates the server's interface to the pages. */
export function createPages(): Pages {
  return { renderPage: createRenderer(), pageQuery: createPageQuery((build as ServerBuild).routes) };
}

function createRenderer(): RenderPage {
  const handle = createRequestHandler(build as ServerBuild, 'production');
  return async (request, { brand, pictureOrigin, call, reportError }) => {
    setBrand(brand);
    setPictureOrigin(pictureOrigin);
    const context = new RouterContextProvider();
    context.set(clientContext, createClient(call));
    context.set(reportErrorContext, reportError);
    const reply = await handle(request, context);
    const rendered = context.get(pageContext);
    return {
      status: reply.status,
      headers: reply.headers,
      body: rendered?.page ?? Buffer.from(await reply.arrayBuffer()),
      scriptHashes: rendered?.scriptHashes ?? [],
    };
  };
}
