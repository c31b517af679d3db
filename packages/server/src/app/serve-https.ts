import type { Socket } from 'node:net';
import tls from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { KeptCertificate } from '../features/certificates/index.ts';
import { refusalToListen } from './listen.ts';

const HANDSHAKE_MS = 20_000;
const LOOK_MS = 100;

/**
 * Serves the app by https too: connections are handed to its http server once they are encrypted, so that all limits of the wire
 * hold for both. Call it before the app listens; it returns what opens the port.
 */
export function serveHttps(
  app: FastifyInstance,
  kept: KeptCertificate,
): (at: { host: string }) => Promise<void> {
  const context = () => ({ cert: kept.held().cert, key: kept.held().key, minVersion: 'TLSv1.2' as const });
  const server = tls.createServer(
    { ...context(), ALPNProtocols: ['http/1.1'], handshakeTimeout: HANDSHAKE_MS },
    (socket) => app.server.emit('connection', socket),
  );
  kept.onChange(() => server.setSecureContext(context()));
  // Those that are not encrypted yet are not known to the app.
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // What does not speak TLS is hung up on; that is no fault of ours.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  let closed: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    kept.stop();
    if (!server.listening) return;
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, LOOK_MS).unref();
    closed = new Promise((resolve) =>
      server.close(() => {
        clearInterval(timer);
        resolve();
      }),
    );
  });
  app.addHook('onClose', () => closed);
  return async ({ host }) => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port: kept.port }, resolve);
    }).catch((error: NodeJS.ErrnoException) => {
      throw refusalToListen(error, { host, port: kept.port, name: 'HTTPS_PORT' });
    });
    const bound = server.address();
    if (bound !== null && typeof bound === 'object') kept.port = bound.port;
  };
}
