import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Unmounts all below a folder, the innermost first. */
const UNMOUNT = 'cut -d " " -f 2 /proc/mounts | grep "^$0/" | sort -r | xargs -r umount';

/** Removes a folder in which file systems may be mounted. */
export function removeMounted(folder: string): void {
  spawnSync('sh', ['-c', UNMOUNT, folder]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
}
