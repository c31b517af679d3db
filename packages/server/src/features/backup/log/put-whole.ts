import { createReadStream } from 'node:fs';
import { StartupError } from '../../../lib/startup-error.ts';
import { hashOf } from '../stores/s3-store.ts';
import type { Store } from '../stores/store.ts';

/** Puts a file into a store, reads it back and compares. */
export async function putWhole(store: Store, file: string, name: string): Promise<void> {
  await store.put(file, name);
  if ((await hashOf(createReadStream(file))) !== (await hashOf(await store.read(name))))
    throw new StartupError(`What was read back from ${store.where} is not what was written there.`);
}
