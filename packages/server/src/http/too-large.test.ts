import net, { type AddressInfo } from 'node:net';
import { MAX_IMAGE_BYTES } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { readAnswer } from '@revive/testing/raw-call.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_READ_AWAY } from './read-away.ts';

const { app, signInAs } = await testApp({ alone: true });

let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

const TOO_LARGE = 'That is too large.';
const times = Array.from({ length: 12 }, (_, index) => index);

/** Sends a head and then bytes until the other side closes or all are sent; returns the answer and the bytes taken. */
const pour = (head: string, bytes: number, chunk = Buffer.alloc(64 * 1024, 'x')) =>
  new Promise<{ status: number; body: string; sent: number; failed: boolean }>((resolve) => {
    let answer = '';
    let sent = 0;
    let failed = false;
    const socket = net.connect({ port, host: '127.0.0.1' }, () => {
      socket.write(head);
      send();
    });
    const send = () => {
      while (sent < bytes && !socket.destroyed) {
        sent += chunk.length;
        if (!socket.write(chunk)) return;
      }
      if (sent >= bytes) socket.end();
    };
    socket.on('drain', send);
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('error', () => {
      failed = true;
    });
    socket.on('close', () => resolve({ ...readAnswer(answer), sent, failed }));
  });

describe('a body that is too large', () => {
  it('is answered with 413 so that its sender reads it, however fast it comes', async () => {
    const { token } = await signInAs('admin');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `http://127.0.0.1:${port}${api.clients.create.path}`;
    const body = JSON.stringify({ name: 'x'.repeat(6 * 1024 * 1024) });
    for (const _ of times) {
      const answer = await fetch(url, { method: 'POST', headers, body });
      expect([answer.status, await answer.json()]).toMatchObject([413, { detail: TOO_LARGE }]);
    }
  });

  it('is answered as well where it is a form with a photo', async () => {
    const { token } = await signInAs('admin');
    const url = `http://127.0.0.1:${port}${api.inventory.createProduct.path}`;
    for (const _ of times) {
      const body = new FormData();
      body.set('name', 'Oil');
      body.set('image', new Blob([new Uint8Array(MAX_IMAGE_BYTES + 1024 * 1024)]), 'large.jpg');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(url, { method: 'POST', headers, body });
      expect([answer.status, await answer.json()]).toMatchObject([413, { detail: TOO_LARGE }]);
    }
  });

  it('is answered to callers who send all of it before they read', async () => {
    const { token } = await signInAs('admin');
    const bytes = 6 * 1024 * 1024;
    const head = `POST ${api.clients.create.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
    for (const _ of times)
      expect(await pour(`${head}Content-Length: ${bytes}\r\n\r\n`, bytes)).toMatchObject({
        status: 413,
        failed: false,
        sent: bytes,
      });
  });

  it('is read away to a limit, and its connection is cut there', async () => {
    const { token } = await signInAs('admin');
    const head = `POST ${api.clients.create.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
    const endless = 100 * 1024 * 1024;
    const { sent } = await pour(`${head}Content-Length: ${endless}\r\n\r\n`, endless);
    expect(sent).toBeGreaterThan(MOST_READ_AWAY);
    // The buffers of the system take some more.
    expect(sent).toBeLessThan(MOST_READ_AWAY + 16 * 1024 * 1024);
  });
});
