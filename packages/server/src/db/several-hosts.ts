import pg from 'pg';
import { StartupError } from '../lib/startup-error.ts';
import { isWritable } from './can-write.ts';

const CONNECT_MS = 10_000;
const READ_ONLY = '25006';

/** The addresses in one DATABASE_URL, in its order: `postgres://u:p@a,b:5433/revive` has two. */
export function addressesOf(databaseUrl: string): string[] {
  const [, before, hosts, after] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts === undefined ? [databaseUrl] : hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Several databases of which one is right, as the primary of a cluster. */
export interface Hosts {
  addresses: readonly string[];
  /** A client of pg that connects to the right one. */
  Client: typeof pg.Client;
  /** Which of the addresses the next connection goes to. */
  chosen(): number;
  /** From now on this one is right. Connections to the others are cut: their answers may never come. */
  settle(place: number): void;
}

/**
 * A new connection goes to the one that was right last. Where that does not answer or is not right, the connection fails, and the
 * next one goes to the next address: a call is refused and may be repeated, as while any database is away.
 */
export function hostsOf(
  addresses: readonly string[],
  isRight: (client: pg.Client) => Promise<boolean> = isWritable,
): Hosts {
  let chosen = 0;
  const open = new Map<pg.Client, number>();
  const settle = (place: number) => {
    chosen = place;
    for (const [client, there] of open) if (there !== place) cut(client);
  };
  const Client = class extends pg.Client {
    readonly #place = chosen;

    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: addresses[chosen]! });
      // The pool listens for errors only once `connect` has returned.
      this.on('error', () => {});
      this.on('end', () => open.delete(this));
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: unknown): Promise<pg.Client> | undefined {
      const connected = this.#connectToRight();
      if (callback === undefined) return connected;
      const answer = callback as (error: Error | null, client?: pg.Client) => void;
      connected.then(
        () => answer(null, this),
        (error: Error) => answer(error),
      );
      return undefined;
    }

    async #connectToRight(): Promise<pg.Client> {
      open.set(this, this.#place);
      try {
        await super.connect();
        if (!(await isRight(this)))
          throw Object.assign(new Error('the database is read-only'), { code: READ_ONLY });
        if (chosen !== this.#place) settle(this.#place);
        return this;
      } catch (error) {
        open.delete(this);
        // Another connection may have moved on already.
        if (chosen === this.#place) chosen = (this.#place + 1) % addresses.length;
        void this.end().catch(() => {});
        throw error;
      }
    }
  };
  return { addresses, Client, chosen: () => chosen, settle };
}

// pg then fails what is asked on it, as when the line breaks.
function cut(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** A client of pg for several databases of which one can be written, as a primary and its standbys. */
export const clientOfWritable = (addresses: readonly string[]): typeof pg.Client => hostsOf(addresses).Client;

/** Throws `StartupError`, with what each address answered, where none of these databases can be written. */
export async function demandWritable(addresses: readonly string[], Client: typeof pg.Client): Promise<void> {
  const answers: string[] = [];
  for (const address of addresses) {
    const client = new Client({ connectionTimeoutMillis: CONNECT_MS });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      answers.push(`${new URL(address).host}: ${messageOf(error)}`);
    }
  }
  throw new StartupError(`None of the databases of DATABASE_URL can be written. ${answers.join('; ')}.`);
}

// A name with several addresses fails with one error for each, and without a message.
const messageOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(messageOf).join(', ') : (error as Error).message;
