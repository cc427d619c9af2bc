import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type HandleDocumentRequestFunction, type HandleErrorFunction, ServerRouter } from 'react-router';
import { reportErrorContext } from '../api/context.ts';
import { RenderNonce } from '../ui/early-script.tsx';
import { pageContext, rewritePage } from './rewrite-page.ts';

/**
 * Renders the whole page before it answers: the server caches it whole, with the hashes of its inline scripts. Passes
 * its bytes beside the response, which would stream them. The stream for Node buffers text until it is written; the one
 * for the web encodes each attribute separately, which takes twice the time.
 */
export const renderPage: HandleDocumentRequestFunction = async (request, status, headers, entry, context) => {
  let hasFailed = false;
  const nonce = randomBytes(16).toString('base64url');
  const page = (
    <RenderNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </RenderNonce>
  );
  const rendered = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // No part waits hidden for a script to move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => {
        hasFailed = true;
        context.get(reportErrorContext)(error);
      },
    });
  });
  context.set(pageContext, rewritePage(rendered, nonce));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { headers, status: hasFailed ? 500 : status });
};

/** Errors of loaders; what a loader throws on purpose, such as a 404, is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportErrorContext)(error);
};
