import { spawnSync } from 'node:child_process';

/** Runs a program and gives what it printed. Throws with its errors where it failed. */
export function run(cwd: string, program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.\n${stdout}${stderr}`);
  return stdout;
}

export const readGit = (cwd: string, args: readonly string[]): string => run(cwd, 'git', args).trim();
