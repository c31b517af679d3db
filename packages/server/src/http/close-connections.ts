import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 100;

/**
 * Closes the connections of a stopping server as soon as they are idle. Fastify closes those that are idle when it
 * begins to stop. One that was busy then is kept alive by its caller, above all by a proxy, and would be waited for.
 * So would one without any request yet, because Node does not count it as idle.
 */
export function closeConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, LOOK_MS).unref();
    app.server.once('close', () => clearInterval(timer));
  });
}
