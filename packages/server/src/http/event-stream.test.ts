import { once } from 'node:events';
import net from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { type EventStream, openEventStream } from './event-stream.ts';

const app = Fastify();
let opened = (_stream: EventStream) => {};
app.get('/', (_request, reply) => opened(openEventStream(reply)));
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

/** A caller that has asked for the stream and does with it what it likes. */
async function connect() {
  const stream = new Promise<EventStream>((resolve) => {
    opened = resolve;
  });
  const socket = net.connect(Number(address.port), address.hostname);
  socket.write('GET / HTTP/1.1\r\nhost: revive\r\n\r\n');
  return { socket, stream: await stream };
}

it('drops a client that does not read, before much is kept for them', async () => {
  const { socket, stream } = await connect();
  socket.pause();
  let isOpen = true;
  stream.onClose(() => {
    isOpen = false;
  });
  const news = { text: 'x'.repeat(60_000) };
  // The system itself takes some megabytes; more than a gigabyte would mean that no one stops it.
  let sent = 0;
  for (; isOpen && sent < 20_000; sent += 1) {
    stream.send(news);
    await turn();
  }
  expect(isOpen).toBe(false);
  socket.destroy();
});

it('goes on for a client that reads, and ends with an end', async () => {
  const { socket, stream } = await connect();
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  stream.send({ kind: 'one' });
  stream.beat();
  stream.send({ kind: 'two' });
  stream.end();
  stream.send({ kind: 'too late' });
  await once(socket, 'end');
  expect(text).toMatch(/data: \{"kind":"one"\}\n\n[^d]*: beat\n\n[^d]*data: \{"kind":"two"\}\n\n/);
  expect(text).not.toContain('too late');
  socket.destroy();
});
