import { watch } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { type OurServer, startOurs } from '../frame/servers.ts';
import { inSources } from './in-sources.ts';
import type { Profile } from './self-times.ts';

export interface WatchedServer extends OurServer {
  /** Where its processor was while it answered a call over and over, asked by sixteen at once. */
  profile(call: string): Promise<Profile>;
}

const SECONDS = 5;

/** Our built server, as it is delivered but for what watches it. */
export async function startWatched(place: Parameters<typeof startOurs>[0]): Promise<WatchedServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'revive-profile-'));
  const file = path.join(folder, 'cpu.json');
  const hook = path.join(import.meta.dirname, 'hook.js');
  const server = await startOurs(place, { options: ['--import', hook], env: { PROFILE_FILE: file } });
  return {
    ...server,
    profile: async (call) => {
      await load(server, call, 1);
      process.kill(server.pid, 'SIGUSR2');
      await load(server, call, SECONDS);
      const written = whenWritten(file);
      process.kill(server.pid, 'SIGUSR2');
      await written;
      const profile = JSON.parse(await readFile(file, 'utf8'));
      await rm(file);
      return inSources(profile);
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

function whenWritten(file: string): Promise<void> {
  const watcher = watch(path.dirname(file));
  return new Promise((resolve) => {
    watcher.on('change', (event, name) => {
      // Its name appears in the folder once the whole of it is written.
      if (event !== 'rename' || name !== path.basename(file)) return;
      watcher.close();
      resolve();
    });
  });
}

async function load({ url, token }: OurServer, call: string, duration: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({ url: url + call, headers, connections: 16, duration });
  if (result.non2xx > 0) throw new Error(`${call}: ${JSON.stringify(result.statusCodeStats)}`);
}
