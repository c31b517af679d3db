import net from 'node:net';
import type pg from 'pg';
import { afterAll } from 'vitest';

export interface Cuttable {
  /** A connection to the same database through this proxy. */
  connection: pg.PoolConfig;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Forwards nothing in either direction and keeps connections open. */
  freeze(): void;
  restore(): void;
  /** How many connections were refused while it was cut. */
  refused(): number;
}

/** A TCP proxy to a database that a test can cut, as a restart of the database would, or freeze. */
export async function cuttable(connection: pg.PoolConfig): Promise<Cuttable> {
  const open = new Set<net.Socket>();
  const others = new WeakMap<net.Socket, net.Socket>();
  let isCut = false;
  let isFrozen = false;
  let refused = 0;
  const server = net.createServer((socket) => {
    if (isCut) {
      refused += 1;
      return void socket.destroy();
    }
    const there = net.connect(targetOf(connection));
    for (const end of [socket, there]) {
      open.add(end);
      // When one end closes, the other is closed too.
      end.on('error', () => {});
      end.on('close', () => {
        open.delete(end);
        socket.destroy();
        there.destroy();
      });
    }
    if (!isFrozen) socket.pipe(there).pipe(socket);
    others.set(socket, there).set(there, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  afterAll(() => {
    cut();
    server.close();
  });
  return {
    connection: through(connection, port),
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of open) socket.unpipe().pause();
    },
    refused: () => refused,
    restore: () => {
      isCut = false;
      if (isFrozen) for (const socket of open) socket.pipe(others.get(socket)!);
      isFrozen = false;
    },
  };
}

function targetOf({ connectionString, host, port }: pg.PoolConfig): net.NetConnectOpts {
  if (!connectionString) return { path: `${host}/.s.PGSQL.${port}` };
  const url = new URL(connectionString);
  return { host: url.hostname, port: Number(url.port || 5432) };
}

function through({ connectionString, ...rest }: pg.PoolConfig, port: number): pg.PoolConfig {
  if (!connectionString) return { ...rest, host: '127.0.0.1', port };
  const url = new URL(connectionString);
  url.host = `127.0.0.1:${port}`;
  return { ...rest, connectionString: url.href };
}
