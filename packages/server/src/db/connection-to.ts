import type pg from 'pg';
import { addressesOf, clientOfWritable } from './several-hosts.ts';

/** The same server as `connection` and another of its databases. */
export function connectionTo(
  database: string,
  connection: pg.PoolConfig,
  databaseUrl: string | undefined,
): pg.PoolConfig {
  const given = databaseUrl ?? connection.connectionString;
  if (given === undefined) return { ...connection, database };
  const addresses = addressesOf(given).map((address) => {
    const url = new URL(address);
    url.pathname = `/${database}`;
    return url.href;
  });
  return addresses.length === 1
    ? { ...connection, connectionString: addresses[0]! }
    : { ...connection, Client: clientOfWritable(addresses) };
}
