import { readFileSync, writeFileSync } from 'node:fs';

const MB = 1024;

/** The memory of a process in megabytes: now, or its highest since `forgetPeak`. Linux only. */
const memoryOf = (pid: number, what: 'VmRSS' | 'VmHWM'): number => {
  const said = new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(said?.[1] ?? 0) / MB;
};

/** Makes the memory of now the highest there was. */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Runs an act and says by how many megabytes a process grew at most while it ran. */
export async function growthOf<T>(
  pid: number,
  act: () => Promise<T>,
): Promise<{ grewMb: number; result: T }> {
  forgetPeak(pid);
  const before = memoryOf(pid, 'VmRSS');
  const result = await act();
  return { grewMb: Math.max(0, Math.round(memoryOf(pid, 'VmHWM') - before)), result };
}
