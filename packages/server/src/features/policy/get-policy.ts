import { DEFAULT_POLICY, Policy } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { selectSettings } from './queries.ts';

/** The owner's settings. */
export async function getPolicy(db: Db): Promise<Policy> {
  const row = await selectSettings(db).executeTakeFirst();
  return toPolicy(row?.settings);
}

// The row is read for every call; only what the stored text means is remembered.
let latest: { stored: string; policy: Policy } | undefined;

/** The owner's settings from what is stored of them; one younger than the stored row has its default. Frozen. */
export function toPolicy(settings: string | null | undefined): Policy {
  const stored = settings ?? '{}';
  if (latest?.stored !== stored)
    latest = { stored, policy: freeze(Policy.parse({ ...DEFAULT_POLICY, ...JSON.parse(stored) })) };
  return latest.policy;
}

function freeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part);
  return Object.freeze(value);
}
