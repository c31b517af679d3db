import fs from 'node:fs';

/** The running processes whose parent this is. Linux only: elsewhere there are none. */
export function childrenOf(parent: number): { pid: number; title: string }[] {
  if (!fs.existsSync('/proc/self/stat')) return [];
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readFile(`/proc/${name}/stat`);
      if (parentIn(stat) !== parent) return [];
      return [{ pid: Number(name), title: titleOf(Number(name)) }];
    });
}

/** What the process was started with; empty when it is gone. */
export const titleOf = (pid: number): string => readFile(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

/** The process whose child this is; undefined when it is gone. */
export const parentOf = (pid: number): number | undefined => parentIn(readFile(`/proc/${pid}/stat`));

// pid (name) state parent …; the name may hold anything, brackets too.
const parentIn = (stat: string): number | undefined => {
  const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return parent === undefined ? undefined : Number(parent);
};

/** Empty for a process that has just ended. */
const readFile = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Sends a signal, to a whole group where the number is below 0; a process that is gone already needs none. */
export function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined && Math.abs(pid) > 1) process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
