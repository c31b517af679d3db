// Processor time of processes, from Linux: it stays what it is when somebody else is at work on the machine.
import { readdir, readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second, whatever its own clock ticks in. */
const MS_PER_TICK = 10;

/** What Linux says of one process; times in milliseconds. */
export async function statOf(pid: number): Promise<{ parent: number; own: number; endedChildren: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may hold anything; the fields behind it are counted from 3.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return {
    parent: field(4),
    own: (field(14) + field(15)) * MS_PER_TICK,
    endedChildren: (field(16) + field(17)) * MS_PER_TICK,
  };
}

/** Milliseconds of processor time a process has used so far, all its threads together. */
export const timeOf = async (pid: number): Promise<number> => (await statOf(pid)).own;

/** The sum of it over processes of one thread each, such as connections of PostgreSQL, to the microsecond; one that has ended counts nothing. */
export async function exactTimesOf(pids: readonly number[]): Promise<number> {
  const stats = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')),
  );
  return stats.reduce((sum, stat) => sum + Number(stat.split(' ')[0]) / 1e6, 0);
}

/** The same of a process and all its children, those that have ended too: of a PostgreSQL and its connections. */
export async function timeOfFamily(pid: number): Promise<number> {
  const { own, endedChildren } = await statOf(pid);
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const stats = await Promise.all(pids.map((each) => statOf(each).catch(() => undefined)));
  return stats.reduce((sum, stat) => sum + (stat?.parent === pid ? stat.own : 0), own + endedChildren);
}
