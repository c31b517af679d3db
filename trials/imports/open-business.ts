import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { createCaller } from '../shared/caller.ts';
import { openBooks } from '../shared/open-books.ts';
import { type Business, prepareBusiness } from '../shared/prepare-business.ts';
import { type OldBook, oldBook } from './old-book.ts';
import type { Door } from './send-files.ts';
import { takeSnapshot } from './take-snapshot.ts';

export interface OpenBusiness extends Door {
  business: Business;
  dataDir: string;
  server: () => BuiltServer;
  /** Starts a server again after the last one was killed. */
  startAgain(): Promise<void>;
  /** A book of another program, of so many clients, which also changes what is known. */
  bookOf(count: number): OldBook;
  snapshot(): ReturnType<typeof takeSnapshot>;
  close(): Promise<void>;
}

/** A business with a few clients and products on a built server, where books are brought in. */
export async function openBusiness(): Promise<OpenBusiness> {
  const data = await makeDataDir();
  let server = await startBuiltServer({ dataDir: data.dir });
  const where = () => server.url;
  // A call without an answer stays one: the trial looks what came of it.
  const caller = createCaller({ where, deadlineMs: 0, timeoutMs: 300_000 });
  const business = await prepareBusiness(caller, { staff: 1, clients: 4, products: 4, stock: 50_000 });
  return {
    where,
    caller,
    owner: business.owner,
    business,
    dataDir: data.dir,
    server: () => server,
    startAgain: async () => {
      server = await startBuiltServer({ dataDir: data.dir });
    },
    bookOf: (count) =>
      oldBook(count, {
        clients: business.clients,
        products: business.products.map(({ sku, name }) => ({ sku, name })),
        service: business.services[0]!.name,
      }),
    snapshot: () => openBooks(data.dir, takeSnapshot),
    close: async () => {
      if (server.isRunning()) await server.stop();
      await data.remove();
    },
  };
}
