import net, { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { testApp } from '@revive/testing/app.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { WIRE_LIMITS } from './wire-limits.ts';

const { app } = await testApp({
  wire: { headersMs: 300, requestMs: 600, answerMs: 500, farewellMs: 50, checkMs: 50 },
});

let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

const sockets: net.Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A connection whose owner reads nothing of itself and never closes it. */
function open(first: string): net.Socket {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.pause();
  socket.write(first);
  sockets.push(socket);
  return socket;
}

const countOpen = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Does something to each open connection, again and again, until the server has none left. */
async function untilNoneIsOpen(act: (socket: net.Socket) => void): Promise<void> {
  await expect.poll(countOpen).toBeGreaterThan(0);
  await expect
    .poll(
      async () => {
        for (const socket of sockets) if (!socket.destroyed) act(socket);
        await delay(20);
        return countOpen();
      },
      { timeout: 20_000 },
    )
    .toBe(0);
}

it.each([
  ['headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\n', 'X: 1\r\n'],
  ['a body', 'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n', ' '],
  [
    'the headers of a second call',
    'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n',
    'X: 1\r\n',
  ],
  ['nonsense', 'no HTTP\r\n\r\n', 'x'],
])('is freed of callers who send %s drop by drop and never hang up', async (_what, first, drop) => {
  for (let count = 0; count < 50; count += 1) open(first);
  await untilNoneIsOpen((socket) => socket.write(drop));
});

it('is freed after seconds and minutes, as docs/security.md says', () => {
  expect(WIRE_LIMITS).toMatchObject({
    headersMs: 20_000,
    requestMs: 150_000,
    answerMs: 150_000,
    silenceMs: 180_000,
  });
});

it('is freed of callers who ask for much and read a byte now and then', async () => {
  const file = 'GET /docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n';
  // More than the buffers of the system between the two take.
  for (let count = 0; count < 3; count += 1) open(file.repeat(20));
  await untilNoneIsOpen((socket) => socket.read(1));
});
