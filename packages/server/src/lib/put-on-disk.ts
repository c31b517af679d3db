import { open } from 'node:fs/promises';

/** Waits until what was written to a file is on the disk; of a folder, the names in it. */
export async function putOnDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}
