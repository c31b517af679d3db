import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeConnections } from './close-connections.ts';

const REQUEST = 'GET /slow HTTP/1.1\r\nhost: here\r\n\r\n';

it('stops as soon as the last answer is given, though its caller would keep the connection', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const asked: string[] = [];
  const app = Fastify({ keepAliveTimeout: 600_000 });
  closeConnections(app);
  app.get('/slow', async (_request, reply) => {
    asked.push('asked');
    // The head is on its way before the server is asked to stop.
    reply.raw.writeHead(200, { 'content-length': 4 });
    reply.raw.flushHeaders();
    reply.hijack();
    await finished;
    reply.raw.end('done');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(REQUEST);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  await expect.poll(() => received).toContain('200 OK');
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  finish();
  await once(socket, 'end');
  await closed;
  expect(received).toMatch(/done$/);
  expect(asked).toEqual(['asked']);
});

it('stops although someone keeps a connection in reserve on which nothing was ever asked', async () => {
  const app = Fastify();
  closeConnections(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  const ended = once(socket, 'close');
  socket.resume();
  await app.close();
  await ended;
});
