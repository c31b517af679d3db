import { goalOf, type Section } from '../tools/goals.ts';
import { race } from '../tools/race.ts';
import { startOurs } from '../tools/servers.ts';

/** What the bell reads at each event, against a list of clients of the same server. */
export const notifications: Section = async (businesses) => {
  const ours = await startOurs(await businesses.open('large'));
  const runnerOf = (path: string) => ({ url: ours.url, request: () => ({ path, headers: ours.headers }) });
  try {
    const ratio = await race(runnerOf('/clients/api/?page_size=25'), runnerOf('/notifications/api/counts/'));
    return [goalOf('notifications, of a list of clients', ratio, { atMost: 1.5 })];
  } finally {
    await ours.stop();
  }
};
