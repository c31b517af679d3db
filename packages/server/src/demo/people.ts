import type { Role } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';
import { hashPassword, makePassword } from '../features/auth/index.ts';
import { usernameKey } from '../lib/username-key.ts';
import { insertAll } from './insert-all.ts';
import { findOwner, listUsernames } from './queries.ts';

/** Who signs in to the sample business. `password` is null where the owner registered and chose one. */
export interface DemoSignIn {
  username: string;
  password: string | null;
}

export interface DemoStaff {
  owner: number;
  manager: number;
  therapists: readonly number[];
  /** The colleagues' ids by the user names of README.md. */
  accounts: ReadonlyMap<string, number>;
  /** All of them who did not register. */
  invented: readonly number[];
  signIn: DemoSignIn;
}

const named = (username: string) => ({ username, username_key: usernameKey(username) });

interface Person {
  username: string;
  first_name: string;
  last_name: string;
  role: Role;
  waits?: true;
}

/** The sign-in of `npm run demo`, as in README.md; all its people share the password. */
export const DEMO_OWNER = { username: 'owner', password: 'we-revive-and-restore' };
const OWNER: Person = {
  username: DEMO_OWNER.username,
  first_name: 'Hodan',
  last_name: 'Abdi',
  role: 'admin',
};
const COLLEAGUES: readonly Person[] = [
  { username: 'manager', first_name: 'Hibaaq', last_name: 'Warsame', role: 'manager' },
  { username: 'sagal', first_name: 'Sagal', last_name: 'Nuur', role: 'staff' },
  { username: 'ifrah', first_name: 'Ifrah', last_name: 'Jama', role: 'staff' },
  { username: 'deqa', first_name: 'Deqa', last_name: 'Osman', role: 'staff' },
  { username: 'idil', first_name: 'Idil', last_name: 'Farah', role: 'staff' },
  { username: 'fowsiyo', first_name: 'Fowsiyo', last_name: 'Ali', role: 'staff' },
  { username: 'nimco', first_name: 'Nimco', last_name: 'Guled', role: 'staff', waits: true },
  { username: 'liban', first_name: 'Liban', last_name: 'Salad', role: 'staff', waits: true },
];
const THERAPISTS = 5;
const DAY_MS = 86_400_000;

/**
 * A manager, five therapists and two accounts that wait for approval, and an owner if there is no user yet. In a
 * registered business the invented people have random passwords, so that no one can sign in as them.
 */
export async function seedPeople(trx: Transaction<DB>, opened: Date, now: Date): Promise<DemoStaff> {
  const owner = await findOwner(trx);
  const taken = new Set(await listUsernames(trx));
  const passwordHash = await hashPassword(owner ? makePassword() + makePassword() : DEMO_OWNER.password);
  const ids = await insertAll(
    trx,
    'users',
    (owner ? COLLEAGUES : [OWNER, ...COLLEAGUES]).map(({ waits, username, ...person }) => ({
      ...person,
      ...named(taken.has(username) ? `${username}.demo` : username),
      password_hash: passwordHash,
      is_active: !waits,
      approved_at: waits ? null : opened,
      created_at: waits ? new Date(now.getTime() - DAY_MS) : opened,
    })),
  );
  const [ownerId, manager, ...others] = owner ? [owner.id, ...ids] : ids;
  return {
    owner: ownerId!,
    manager: manager!,
    therapists: others.slice(0, THERAPISTS),
    accounts: new Map(COLLEAGUES.map(({ username }, index) => [username, [manager!, ...others][index]!])),
    invented: ids,
    signIn: owner ? { username: owner.username, password: null } : DEMO_OWNER,
  };
}
