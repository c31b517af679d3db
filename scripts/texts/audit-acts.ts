import { type AnyEndpoint, actNameOf } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { createJobs } from '../../packages/server/src/jobs/jobs.ts';
import type { Found } from './find-sentences.ts';
import type { Group } from './groups.ts';

/** What the audit trail says people and jobs did: the calls that write, by their summaries, and the jobs. */
export function auditActs(): string[] {
  const calls = Object.values(api)
    .flatMap((feature): AnyEndpoint[] => Object.values(feature))
    .filter(({ method }) => method !== 'GET')
    .map(({ summary }) => summary);
  // Their names alone are read, so nothing they need is there.
  const jobs = Object.keys(createJobs({} as never).tasks).map((task) => task.replaceAll('_', ' '));
  return [...new Set([...calls, ...jobs].map(actNameOf))];
}

/** An act beside what is known of the same sentence already. */
export const foundAct = (known: Found | undefined, sentence: string): Found => ({
  sentence,
  isCounted: false,
  files: known?.files ?? [],
  groups: new Set<Group>([...(known?.groups ?? []), 'acts']),
});
