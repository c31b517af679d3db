import { createHook } from 'node:async_hooks';
import { hash } from '@node-rs/argon2';

// The kind of a native module's work that gave it no name. In the server none but argon2 does such work to sign in.
const NAMELESS = 'undefined';

async function namelessWorkOf(run: () => Promise<unknown>): Promise<number> {
  let begun = 0;
  const hook = createHook({
    init: (_id, kind) => {
      if (kind === NAMELESS) begun += 1;
    },
  }).enable();
  await run().finally(() => hook.disable());
  return begun;
}

/** Counts the runs of argon2 during a function, which Node reports exactly. */
export async function countPasswordWork(run: () => Promise<unknown>): Promise<number> {
  if ((await namelessWorkOf(() => hash('a password'))) !== 1)
    throw new Error('Another version of Node or argon2 names its work otherwise.');
  return namelessWorkOf(run);
}
