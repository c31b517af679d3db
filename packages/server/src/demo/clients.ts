import { inventAddress, inventEmail, inventName } from './names.ts';
import type { Random } from './random.ts';

export interface DemoClient {
  name: string;
  phone: string;
  email: string | null;
  address: string;
  is_active: boolean;
  created_at: Date;
}

// Mobile numbers of the country's networks. The sandbox wallet's special numbers begin with 6100, so none of these does.
const PREFIXES = ['613', '615', '616', '617', '619', '621', '628', '681', '699'];

/** Invents clients with their own numbers, one after the other. */
export function createClients(random: Random) {
  const phones = new Set<string>();
  const inventPhone = (): string => {
    const phone = `252${random.pick(PREFIXES)}${String(random.int(0, 999_999)).padStart(6, '0')}`;
    if (phones.has(phone)) return inventPhone();
    phones.add(phone);
    return phone;
  };
  return (joined: Date): DemoClient => {
    const name = inventName(random);
    const phone = inventPhone();
    return {
      name,
      phone,
      email: random.chance(0.35) ? inventEmail(name, phones.size) : null,
      address: inventAddress(random),
      is_active: true,
      created_at: joined,
    };
  };
}
