import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Project } from './project.ts';

/** What the page says to type, a command a line. */
interface Commands {
  /** The volume that holds the backups. */
  volume: string;
  /** Makes a backup, proves the books, and takes the backups out of the volume. */
  beside: string;
  /** Restores from what was taken out, and starts. */
  restore: string;
}

/** Backs up what runs, removes it with all it kept, and brings it back from the backup. Answers what went wrong. */
export async function loseAndRestore(
  project: Project,
  file: string,
  { volume, beside, restore }: Commands,
): Promise<string[]> {
  const said: string[] = [];
  for (const command of beside.split('\n')) said.push(await project.ask(command));
  const [backup, books] = said as [string, string];
  const name = /Wrote \/data\/backups\/(\S+?\.gz):/.exec(backup)?.[1];
  if (!name || !existsSync(path.join(project.engine.volume(volume), 'backups', name)))
    return [`it said ${backup}`];
  const failures = /all \d+ invariants hold/.test(books) ? [] : [`it said ${books.slice(-500)}`];
  await project.clear(file);
  for (const command of restore.split('\n')) await project.ask(command.replace('revive-….backup.gz', name));
  return failures;
}
