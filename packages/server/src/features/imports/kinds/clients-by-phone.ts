import type { Db } from '../../../db/client.ts';
import { type KnownClient, listClientsOfPhones } from '../../clients/index.ts';

/** The clients of the phones of some rows, by phone, oldest first. */
export async function clientsByPhone(
  db: Db,
  rows: readonly { row: { phone: string } }[],
): Promise<Map<string, KnownClient[]>> {
  const byPhone = new Map<string, KnownClient[]>();
  for (const client of await listClientsOfPhones(db, [...new Set(rows.map(({ row }) => row.phone))])) {
    const ofPhone = byPhone.get(client.phone);
    if (ofPhone) ofPhone.push(client);
    else byPhone.set(client.phone, [client]);
  }
  return byPhone;
}
