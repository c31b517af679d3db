import type { AddressInfo } from 'node:net';
import { testApp } from '@revive/testing/app.ts';
import { rawCall } from '@revive/testing/raw-call.ts';
import { beforeAll, describe, expect, it } from 'vitest';

// It listens, which an app does once: of those that files share another one may have.
const { app } = await testApp({ alone: true });

let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

describe('the address pages name as their own', () => {
  const toldBy = async (on: typeof app, headers: Record<string, string>) =>
    /Sitemap: (\S*)/.exec((await on.inject({ url: '/robots.txt', headers })).body)?.[1];

  it('is the one that was asked, never a forwarded one', async () => {
    const forged = {
      host: 'revive.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    expect(await toldBy(app, forged)).toBe('http://revive.example/sitemap.xml');
  });

  it.each(['a b', 'evil.example/x', 'x"><script>', 'a@b', 'a,b', ''])('refuses the host %j', async (host) => {
    const answer = await rawCall(
      port,
      `GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.status).toBe(400);
  });

  it.each(['revive.example', 'revive.example:3000', '127.0.0.1:3000', '[::1]:3000', 'kasse_1.local'])(
    'takes the host %j',
    async (host) => {
      expect((await app.inject({ url: '/robots.txt', headers: { host } })).statusCode).toBe(200);
    },
  );

  it('refuses two hosts, and says only a path where none is named', async () => {
    const two = await rawCall(
      port,
      'GET /robots.txt HTTP/1.1\r\nHost: a\r\nhOST: b\r\nConnection: close\r\n\r\n',
    );
    expect(two.status).toBe(400);
    const none = await rawCall(port, 'GET /robots.txt HTTP/1.0\r\n\r\n');
    expect(none.body).toContain('Sitemap: /sitemap.xml');
  });
});
