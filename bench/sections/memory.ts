import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { goalOf, type Section } from '../tools/goals.ts';
import { startOurs } from '../tools/servers.ts';

const REST_MS = 30_000;

/** Resident memory of the server process after one sign-in and half a minute of rest. */
export const memory: Section = async (businesses) => {
  const ours = await startOurs(await businesses.open('small'));
  try {
    await delay(REST_MS);
    const status = await readFile(`/proc/${ours.pid}/status`, 'utf8');
    const megabytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
    return [goalOf('idle memory of the server process', megabytes, { atMost: 200, unit: ' MB', digits: 0 })];
  } finally {
    await ours.stop();
  }
};
