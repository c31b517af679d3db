import type { FastifyInstance } from 'fastify';

const LOOK_MS = 100;

/**
 * Ends the connections of a server that stops as soon as nothing is asked on them. Fastify ends those that rest when it
 * begins to stop; one that was busy then is kept alive by its caller, a proxy above all, and would be waited for.
 */
export function closeConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS).unref();
    app.server.once('close', () => clearInterval(timer));
  });
}
