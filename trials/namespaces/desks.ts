import { api } from '@revive/contract/endpoints';
import { createCaller, type Person } from '../shared/caller.ts';
import type { Container } from './container.ts';

/** People who enter clients at both servers for as long as these answer. */
interface Desks {
  /** The phone of each client a server has answered for. */
  acknowledged: Set<string>;
  /** Ends when every desk is closed: each one closes when its server no longer answers and `close` was called. */
  close(): Promise<void>;
}

const DESKS_EACH = 3;

export function openDesks(servers: readonly Container[], owner: Person, round: number): Desks {
  const acknowledged = new Set<string>();
  let isOpen = true;
  let number = 0;
  const work = async (server: Container) => {
    const { call } = createCaller({ where: () => server.url, timeoutMs: 10_000, deadlineMs: 0 });
    while (isOpen) {
      const phone = `25261${String(round).padStart(2, '0')}${String(++number).padStart(5, '0')}`;
      const body = { name: `Client ${phone}`, phone, address: 'Hodan' };
      const answer = await call(api.clients.create, { as: owner, body });
      if (answer.kind === 'done') acknowledged.add(phone);
      // A server that is gone refuses at once, and the other one needs the processor.
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const working = servers.flatMap((server) => Array.from({ length: DESKS_EACH }, () => work(server)));
  return {
    acknowledged,
    close: async () => {
      isOpen = false;
      await Promise.all(working);
    },
  };
}
