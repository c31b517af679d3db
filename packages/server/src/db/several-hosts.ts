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

/**
 * A client of pg for several databases of which one can be written, as a primary and its standbys. A new connection goes to
 * the one that was right last. Where that does not answer or cannot be written, the connection fails, and the next one goes to
 * the next address: a call is refused and may be repeated, as while any database is away.
 */
export function clientOfWritable(addresses: readonly string[]): typeof pg.Client {
  let chosen = 0;
  return class extends pg.Client {
    readonly #place = chosen;

    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: addresses[chosen]! });
      // The pool listens for errors only once `connect` has returned.
      this.on('error', () => {});
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: unknown): Promise<pg.Client> | undefined {
      const connected = this.#connectToWritable();
      if (callback === undefined) return connected;
      const answer = callback as (error: Error | null, client?: pg.Client) => void;
      connected.then(
        () => answer(null, this),
        (error: Error) => answer(error),
      );
      return undefined;
    }

    async #connectToWritable(): Promise<pg.Client> {
      try {
        await super.connect();
        if (await isWritable(this)) return this;
        throw Object.assign(new Error('the database is read-only'), { code: READ_ONLY });
      } catch (error) {
        // Another connection may have moved on already.
        if (chosen === this.#place) chosen = (this.#place + 1) % addresses.length;
        void this.end().catch(() => {});
        throw error;
      }
    }
  };
}

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
