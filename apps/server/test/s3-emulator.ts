import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Faults of the server, one for each of its next requests. */
type Fault = '503' | 'half' | 'refuse';

/**
 * Starts an S3-compatible server as far as the shop uses one, in memory, with faults that are wanted. Source: Amazon S3 API
 * Reference (PutObject, GetObject, HeadObject, DeleteObject, ListObjectsV2).
 */
export async function startS3Server(port = 0) {
  const objects = new Map<string, Buffer>();
  const faults: Fault[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${origin}`);
    const content = await buffer(request);
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=KEY/');
    const fault = faults.shift();
    if (fault === '503') return fail(response, 503, 'SlowDown');
    if (fault === 'refuse' || !isSigned) return fail(response, 403, 'AccessDenied');
    const key = decodeURIComponent(url.pathname);
    if (url.searchParams.get('list-type') === '2') return list(url, response);
    if (request.method === 'PUT') {
      objects.set(key, content);
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.length });
    if (request.method === 'HEAD') return void response.end();
    if (fault !== 'half') return void response.end(found);
    response.write(found.subarray(0, found.length / 2), () => response.destroy());
  }

  /** One key a page, so that paging is always used. */
  function list(url: URL, response: ServerResponse): void {
    const folder = `${url.pathname.replace(/\/$/, '')}/`;
    const prefix = folder + (url.searchParams.get('prefix') ?? '');
    const after = url.searchParams.get('continuation-token') ?? '';
    const [first, next] = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const contents = first ? `<Contents><Key>${first.slice(folder.length)}</Key></Contents>` : '';
    const token = next && `<NextContinuationToken>${first}</NextContinuationToken>`;
    response.end(`<?xml version="1.0"?><ListBucketResult>${contents}${token ?? ''}</ListBucketResult>`);
  }

  function fail(response: ServerResponse, status: number, code: string): void {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  }

  const url = `http://KEY:s%2Fcret@${origin}/shop/files?region=ap-south-1`;
  return { url, origin, objects, faults, close: () => server.close() };
}
