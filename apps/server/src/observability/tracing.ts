import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, Context as TraceContext } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Traces of requests and their queries, sent by OpenTelemetry's protocol (OTLP over HTTP). */
export interface Tracing {
  /** Makes a span of each request, below the one that a proxy has begun. */
  traceRequests(app: FastifyInstance): void;
  /** Makes a span of a query that has ended, below the request that it belongs to. */
  traceQuery(sql: string, durationMs: number): void;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

/** Of a statement; its values are never part of it. */
const maxStatementLength = 2_000;
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Opens tracing where OTEL_EXPORTER_OTLP_ENDPOINT names a collector; its code is loaded only then. */
export async function openTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: name,
}: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('shop');
  const running = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<FastifyRequest, Span>();

  /** The span of the proxy, by the W3C's header; another header is ignored. */
  function parentOf({ headers }: FastifyRequest): TraceContext {
    const [, traceId, spanId, flags] = traceparent.exec(String(headers.traceparent ?? '')) ?? [];
    if (traceId === undefined || spanId === undefined) return api.ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags ?? '0', 16);
    return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  }

  return {
    traceRequests(app) {
      app.addHook('onRequest', (request, _, done) => {
        const { method } = request;
        const route = request.routeOptions.url ?? 'page';
        const attributes = { 'http.request.method': method, 'http.route': route };
        const span = tracer.startSpan(
          `${method} ${route}`,
          { kind: api.SpanKind.SERVER, attributes },
          parentOf(request),
        );
        spans.set(request, span);
        running.run(span, done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    traceQuery(sql, durationMs) {
      const parent = running.getStore();
      // Jobs and the start are not traced.
      if (!parent) return;
      const now = Date.now();
      tracer
        .startSpan(
          sql.slice(0, sql.indexOf(' ')) || sql,
          {
            kind: api.SpanKind.CLIENT,
            startTime: now - durationMs,
            attributes: {
              'db.system.name': 'postgresql',
              'db.query.text': sql.slice(0, maxStatementLength),
            },
          },
          api.trace.setSpan(api.ROOT_CONTEXT, parent),
        )
        .end(now);
    },
    close: () => provider.shutdown(),
  };
}
