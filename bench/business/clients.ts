import { inventAddress, inventEmail, inventName } from '../../packages/server/src/demo/names.ts';
import { iso, popular } from './draw.ts';
import type { World } from './world.ts';

export interface Client {
  id: number;
  name: string;
  phone: string;
  address: string;
}

export interface Clients {
  readonly count: number;
  join(at: number): Client;
  /** A known client: the old faithful and those who came lately, far more often than those between. */
  known(): Client;
}

// Mobile numbers of the country's networks; the sandbox wallet's special numbers begin with 6100, so none of these does.
const PREFIXES = ['615', '616', '617', '619', '613', '628', '699'];
const FAITHFUL = 200;

/** A number of its own for each client, without any order to be seen (a full turn of a congruential generator). */
function phoneOf(id: number): string {
  const turned = (id * 620_629 + 77_777) % 7_000_000;
  return `252${PREFIXES[turned % 7]}${String(Math.floor(turned / 7)).padStart(6, '0')}`;
}

export function createClients({ loader, random }: World): Clients {
  const table = loader.table('clients');
  const all: Client[] = [];
  return {
    get count() {
      return all.length;
    },
    join(at) {
      const id = table.next();
      const client = { id, name: inventName(random), phone: phoneOf(id), address: inventAddress(random) };
      const email = random.chance(0.35) ? inventEmail(client.name, id) : null;
      table.add({ ...client, email, created_at: iso(at) });
      all.push(client);
      return client;
    },
    known() {
      const rank = popular(random, all.length, FAITHFUL);
      return all[random.chance(0.5) ? rank : all.length - 1 - rank]!;
    },
  };
}
