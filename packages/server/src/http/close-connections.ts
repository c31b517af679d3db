import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 100;

/**
 * Ends the connections of a server that stops as soon as nothing is asked on them. Fastify ends those that rest when it
 * begins to stop; one that was busy then is kept alive by its caller, a proxy above all, and would be waited for. So would
 * one that a caller keeps in reserve: Node takes only those for resting on which something was asked before.
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
