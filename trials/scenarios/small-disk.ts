import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  dir: string;
  /** Writes until there is no room left. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

/** Why no disk can be mounted here; undefined where one can. */
export const whyNoDisk: string | undefined =
  process.platform !== 'linux' || process.getuid?.() !== 0
    ? 'needs root on Linux to mount a small disk'
    : tryMount();

function tryMount(): string | undefined {
  const run = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return run.status === 0 ? undefined : 'no disk may be mounted here';
}

/** A disk in memory with so much room. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-disk-'));
  const run = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`No disk was mounted: ${run.stderr}`);
  await chmod(dir, 0o755);
  const ballast = path.join(dir, 'ballast');
  return {
    dir,
    fill: async () => {
      const file = await open(ballast, 'a');
      // First in large pieces, then what is left over.
      for (const size of [1_048_576, 4096, 1]) await writeUntilFull(file, Buffer.alloc(size));
      await file.close();
    },
    makeRoom: () => rm(ballast, { force: true }),
    remove: async () => {
      spawnSync('umount', ['-l', dir]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

type File = Awaited<ReturnType<typeof open>>;

async function writeUntilFull(file: File, piece: Buffer): Promise<void> {
  try {
    for (;;) await file.writeFile(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** A directory on a full disk. */
export async function fullDisk(): Promise<SmallDisk> {
  const disk = await smallDisk(1);
  await mkdir(path.join(disk.dir, 'backups'));
  await disk.fill();
  return disk;
}
