import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { reportErrorContext } from './api/context.ts';
import { pageContext, rewritePage } from './hydration/rewrite-page.ts';
import { RenderNonce } from './ui/early-script.tsx';

/**
 * Renders the whole page before it answers: the server caches it whole, with the hashes of its inline scripts. Passes
 * its bytes beside the response, which would stream them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let hasFailed = false;
  const nonce = randomBytes(16).toString('base64url');
  const rendered = await renderToBuffer(
    <RenderNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </RenderNonce>,
    nonce,
    (error) => {
      hasFailed = true;
      context.get(reportErrorContext)(error);
    },
  );
  context.set(pageContext, rewritePage(rendered, nonce));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { headers, status: hasFailed ? 500 : status });
}

/**
 * Renders the whole page to UTF-8. React's renderer for Node streams buffers text until it is written; the one for
 * web streams encodes each attribute separately, which takes twice the time.
 */
function renderToBuffer(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Sends the page only once it is rendered in full, so that no part waits hidden for a script to move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onShellError: reject,
      onError,
    });
  });
}

/** Errors of loaders; what a loader throws on purpose, such as a 404, is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportErrorContext)(error);
};
