import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Address, mountLate } from './late-routes.ts';
import type { Routes } from './routes.ts';

const ADDRESSES: Address[] = [
  { method: 'GET', url: '/one' },
  { method: 'GET', url: '/two' },
];

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

function serverOf(read: (routes: Routes) => Promise<void>) {
  const app = Fastify();
  open.push(app);
  mountLate(app, ADDRESSES, read);
  return app;
}

const addAll = (routes: Routes) => {
  for (const { method, url } of ADDRESSES) routes.add({ method, url, handler: () => url });
};

describe('mountLate', () => {
  it('reads once, when somebody asks for the first time, for all who ask meanwhile', async () => {
    const read = vi.fn(async (routes: Routes) => {
      await pause(20);
      addAll(routes);
    });
    const app = serverOf(read);
    expect((await app.inject('/elsewhere')).statusCode).toBe(404);
    expect(read).not.toHaveBeenCalled();
    const answers = await Promise.all(['/one', '/two', '/one'].map((url) => app.inject(url)));
    expect(answers.map(({ body }) => body)).toEqual(['/one', '/two', '/one']);
    expect((await app.inject('/two')).body).toBe('/two');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('reads without being asked once it listens', async () => {
    const listening = vi.fn();
    const app = serverOf(async (routes) => {
      addAll(routes);
      routes.onListen(listening);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await vi.waitFor(() => expect(listening).toHaveBeenCalledTimes(1));
  });

  it('tells a feature that was read before when it listens, and all when it closes', async () => {
    const told: string[] = [];
    const app = serverOf(async (routes) => {
      addAll(routes);
      routes.onListen(() => told.push('listens'));
      routes.onClose(async () => {
        told.push('closes');
      });
    });
    await app.inject('/one');
    expect(told).toEqual([]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect(told).toEqual(['listens']);
    await app.close();
    expect(told).toEqual(['listens', 'closes']);
  });

  it('tells whoever asked that it could not be read, and tries again for the next', async () => {
    const read = vi
      .fn<(routes: Routes) => Promise<void>>()
      .mockRejectedValueOnce(new Error('not now'))
      .mockImplementation(async (routes) => addAll(routes));
    const app = serverOf(read);
    expect((await app.inject('/one')).statusCode).toBe(500);
    expect((await app.inject('/one')).body).toBe('/one');
  });

  it('answers nowhere where something is missing or too much', async () => {
    const missing = serverOf(async (routes) =>
      routes.add({ method: 'GET', url: '/one', handler: () => 'one' }),
    );
    expect((await missing.inject('/one')).json().message).toBe('Nothing answers at GET /two.');
    const more = serverOf(async (routes) => {
      addAll(routes);
      routes.add({ method: 'POST', url: '/one', handler: () => 'more' });
    });
    expect((await more.inject('/one')).json().message).toBe('Nobody knew of POST /one.');
  });

  it('lets a request in only where its route does', async () => {
    const app = serverOf(async (routes) => {
      addAll(routes);
      const onRequest = async () => {
        throw new Error('nobody may');
      };
      routes.add({ method: 'GET', url: '/two', onRequest, handler: () => 'secret' });
    });
    for (const time of ['first', 'later'])
      expect((await app.inject('/two')).json().message, time).toBe('nobody may');
    expect((await app.inject('/one')).body).toBe('/one');
  });
});
