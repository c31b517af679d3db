import { DEFAULT_POLICY } from '@revive/contract';
import { Policy } from '@revive/contract/schemas';
import type { Db } from '../../db/client.ts';
import { type Breach, type Invariant, MOST_BREACHES } from '../../db/invariant.ts';
import { selectSettings } from './get-policy.ts';

/** What must be true of the owner's settings. */
export const policyInvariants: Invariant[] = [
  {
    name: 'The owner’s settings can be read',
    find: findUnreadable,
    findOf: findUnreadable,
  },
];

async function findUnreadable(db: Db): Promise<Breach[]> {
  const row = await selectSettings(db).executeTakeFirst();
  const { error } = Policy.safeParse({
    ...DEFAULT_POLICY,
    ...JSON.parse(row?.settings ?? '{}'),
  });
  return (error?.issues ?? [])
    .slice(0, MOST_BREACHES)
    .map(({ path, message }) => ({ record: `setting ${path.join('.')}`, detail: message }));
}
