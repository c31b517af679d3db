import { readFile } from 'node:fs/promises';

/** Memory of a process in MB, from Linux: all that is in use, and the part that nobody shares with it. */
export interface Memory {
  resident: number;
  own: number;
}

export async function memoryOf(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
  return { resident: of('Rss'), own: of('Private_Clean') + of('Private_Dirty') };
}
