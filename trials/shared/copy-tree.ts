import { execFileSync } from 'node:child_process';
import path from 'node:path';

const PROJECT = path.join(import.meta.dirname, '../..');

/** Copies the tree into a folder as a clone has it. */
export function copyTree(folder: string): void {
  execFileSync('sh', ['-c', 'git ls-files -z | tar -c --null -T - | tar -x -C "$0"', folder], {
    cwd: PROJECT,
  });
}
