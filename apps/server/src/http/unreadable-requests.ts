import type { Socket } from 'node:net';
import { type ProblemCode, problemCodes, problemMessage } from '@jhumka/contract/problem-codes';

/** Maps errors of Node's HTTP parser, which occur before there is a request, to problem codes. */
const parserCodes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** Answers malformed HTTP in the envelope too, and closes the connection. */
export function refuseUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  // The client has disconnected: no response.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = parserCodes[error.code ?? ''] ?? 'malformed-request';
  const body = JSON.stringify({ success: false, error: true, message: problemMessage(code), code });
  const head = [
    `HTTP/1.1 ${problemCodes[code].status} ${reasons[problemCodes[code].status] ?? 'Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const reasons: Readonly<Record<number, string>> = {
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};
