import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Served } from './machine.ts';

/** What passed, and by which version it was answered. */
export interface Passed {
  method: string;
  path: string;
  version: string;
  status: number;
  beganAt: number;
}

const EVERY_MS = 100;

/** A proxy as one puts before several servers: it asks each for its readiness, and goes to those in turn that are ready. */
export async function openProxy(servers: readonly Served[]) {
  const passed: Passed[] = [];
  const ready = new Set<Served>();
  let turn = 0;
  let isOver = false;
  const watch = async () => {
    for (; !isOver; await delay(EVERY_MS))
      await Promise.all(
        servers.map(async (server) => {
          const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`).catch(() => undefined);
          if (answer?.ok) ready.add(server);
          else ready.delete(server);
        }),
      );
  };
  const watching = watch();
  const proxy = createServer((incoming, outgoing) => {
    const beganAt = Date.now();
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass([...servers].filter((server) => ready.has(server))));
    const pass = (left: Served[]) => {
      const server = left.splice(turn++ % Math.max(left.length, 1), 1)[0];
      const { method = 'GET', url = '/' } = incoming;
      const note = (status: number, version: string) =>
        passed.push({ method, path: url, version, status, beganAt });
      if (!server) {
        note(503, 'none');
        outgoing.writeHead(503, { 'retry-after': '1' }).end();
        return;
      }
      const asked = request({
        host: '127.0.0.1',
        port: server.port,
        path: url,
        method,
        headers: { ...incoming.headers, 'x-forwarded-for': '198.51.100.7' },
        agent: false,
      });
      asked.on('response', (answer) => {
        note(answer.statusCode!, server.version);
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // Nothing was sent to one that does not listen any more.
        if (error.code === 'ECONNREFUSED') return pass(left);
        note(502, server.version);
        outgoing.writeHead(502).end();
      });
      asked.end(Buffer.concat(chunks));
    };
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    passed,
    close: async () => {
      isOver = true;
      await watching;
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
