import { DEFAULT_POLICY, Policy } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { compileOnce } from '../../db/compile-once.ts';
import { selectSettings } from './queries.ts';

const selecting = compileOnce((db, _nothing: object) => selectSettings(db));

/** The owner's settings. */
export async function getPolicy(db: Db): Promise<Policy> {
  const [row] = await selecting(db, {});
  return toPolicy(row?.settings);
}

// What was stored last time and what it means. Whoever needs the settings reads them anew; to check them again took
// longer than to read them, and they seldom change.
let latest: { stored: string; policy: Policy } | undefined;

/** The owner's settings from what is stored of them; one younger than the stored row has its default. Nobody may change it. */
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
