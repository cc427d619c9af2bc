import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addProducts } from '../../test/products.ts';
import { testShop } from '../../test/shop.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}
interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const spans: Span[] = [];
const collector = createServer(async (request, reply) => {
  let text = '';
  for await (const part of request) text += String(part);
  const { resourceSpans } = JSON.parse(text) as Sent;
  spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
  reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
beforeAll(() => new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => void collector.close());

test('a request is a span below the proxy’s, and each of its queries one below it, without values', async () => {
  const { port } = collector.address() as { port: number };
  const endpoint = `http://127.0.0.1:${port}`;
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
  const shop = await testShop({ variables: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
  const [id = ''] = await addProducts(shop.context.db, [{ name: 'Meher band' }]);
  const parent = { trace: 'a'.repeat(32), span: 'b'.repeat(16) };
  const reply = await shop.app.inject({
    url: `/api/product/get-product-details?productId=${id}`,
    headers: { traceparent: `00-${parent.trace}-${parent.span}-01` },
  });
  await shop.app.inject({ url: '/healthz', headers: { traceparent: 'nonsense' } });
  const ofRequest = await vi.waitFor(
    () => {
      const found = spans.find(({ traceId }) => traceId === parent.trace);
      const requests = spans.filter(({ name }) => name.startsWith('GET '));
      expect(requests).toHaveLength(2);
      expect(found).toBeDefined();
      return requests.find(({ traceId }) => traceId === parent.trace);
    },
    { timeout: 50_000 },
  );
  expect(ofRequest).toMatchObject({ parentSpanId: parent.span });
  expect(ofRequest?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: reply.statusCode },
  });
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === ofRequest?.spanId);
  expect(queries.map(({ name }) => name)).toContain('select');
  expect(JSON.stringify(queries)).not.toContain(id);
});
