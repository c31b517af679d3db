import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Measures every request from its first byte to its answer, in seconds. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions: { url, config } }, reply, done) => {
    // An event stream stays open for hours.
    if (config.endpoint?.content !== 'text/event-stream')
      // The route's pattern, not the path: every id would make another series.
      durations.observe({ method, route: url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
