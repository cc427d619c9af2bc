import { renderToReadableStream } from 'react-dom/server.edge';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { reportErrorContext } from './api/context.ts';
import { looksFirst } from './come-alive/looks-first.ts';

/** Draws the whole page before it answers: the server keeps it whole, with the hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let hasFailed = false;
  const stream = await renderToReadableStream(<ServerRouter context={page} url={request.url} />, {
    signal: request.signal,
    // Nothing is sent before all is drawn, so nothing waits in a hidden place for a script to put it in its own.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      hasFailed = true;
      context.get(reportErrorContext)(error);
    },
  });
  await stream.allReady;
  const html = looksFirst(await new Response(stream).text());
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { headers, status: hasFailed ? 500 : status });
}

/** Errors of loaders; what a loader throws on purpose, such as a 404, is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportErrorContext)(error);
};
