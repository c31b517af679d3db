import type { Role } from '@revive/contract';
import { hashPassword } from '../../packages/server/src/features/auth/index.ts';
import { iso } from './draw.ts';
import type { World } from './world.ts';

/** The person who fills a database signs in as this owner; the colleagues share the password. */
export const OWNER = { username: 'owner', password: 'we-revive-and-restore' };

const THERAPISTS = 12;
const CASHIERS = 4;

const FIRST = 'Sagal Ifrah Deqa Nimco Hodan Ladan Ubah Ikran Bilan Zamzam Asha Muna'.split(' ');
const LAST = 'Nuur Jama Osman Guled Warsame Roble Abdi Hassan'.split(' ');

export interface Staff {
  owner: number;
  manager: number;
  cashiers: readonly number[];
  therapists: readonly number[];
}

export async function hire({ loader, calendar }: World): Promise<Staff> {
  const table = loader.table('users');
  const password_hash = await hashPassword(OWNER.password);
  const opened = iso(calendar.days[0]!.from);
  const employ = (username: string, role: Role, number: number) => {
    const id = table.next();
    const [first_name, last_name] = [FIRST[number % FIRST.length]!, LAST[(number * 3) % LAST.length]!];
    const person = { id, username, username_key: username, first_name, last_name, role, password_hash };
    table.add({ ...person, is_active: true, approved_at: opened, created_at: opened });
    return id;
  };
  const several = (count: number, username: string) =>
    Array.from({ length: count }, (_, index) => employ(`${username}${index + 1}`, 'staff', index));
  return {
    owner: employ(OWNER.username, 'admin', 4),
    manager: employ('manager', 'manager', 7),
    cashiers: several(CASHIERS, 'cashier'),
    therapists: several(THERAPISTS, 'therapist'),
  };
}
