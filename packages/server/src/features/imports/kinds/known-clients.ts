import type { Db } from '../../../db/client.ts';
import { type KnownClient, listClientsOfNames, listClientsOfPhones } from '../../clients/index.ts';
import { isSameName } from './same-name.ts';

interface Named {
  phone: string;
  name: string | null;
}

/** Which clients a row may be of. */
export interface Known {
  /** Those of its phone, oldest first. */
  ofPhone: readonly KnownClient[];
  /** The one of them with its name. */
  same: KnownClient | undefined;
  /** Those with its name and another phone, oldest first. */
  namesakes: readonly KnownClient[];
}

/** Finds the clients that rows may be of, by phone and by name. */
export async function findKnown(db: Db, rows: readonly { row: Named }[]): Promise<(row: Named) => Known> {
  const phones = [...new Set(rows.map(({ row }) => row.phone))];
  const byPhone = groupBy(await listClientsOfPhones(db, phones), ({ phone }) => phone);
  const sameOf = ({ phone, name }: Named) =>
    name === null ? undefined : byPhone.get(phone)?.find((client) => isSameName(client.name, name));
  // Only of who is not known by both there may be others of the name.
  const names = rows.flatMap(({ row }) => (row.name !== null && !sameOf(row) ? [row.name] : []));
  const namesakes = names.length > 0 ? await listClientsOfNames(db, [...new Set(names)]) : [];
  const byName = groupBy(namesakes, ({ name }) => name.toLowerCase());
  return (row) => ({
    ofPhone: byPhone.get(row.phone) ?? [],
    same: sameOf(row),
    namesakes:
      row.name === null
        ? []
        : (byName.get(row.name.toLowerCase()) ?? []).filter(({ phone }) => phone !== row.phone),
  });
}

function groupBy(clients: readonly KnownClient[], keyOf: (client: KnownClient) => string) {
  const groups = new Map<string, KnownClient[]>();
  for (const client of clients) {
    const group = groups.get(keyOf(client));
    if (group) group.push(client);
    else groups.set(keyOf(client), [client]);
  }
  return groups;
}
