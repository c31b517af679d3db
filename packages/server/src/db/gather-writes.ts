import type net from 'node:net';
import type pg from 'pg';

/**
 * Holds back what a connection sends until everything that is sent in this turn has been: statements that go out together
 * leave in one write, which costs the server and PostgreSQL one turn of their processes instead of one each.
 */
export function gatherWrites(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: net.Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
