import { waitFor } from '../shared/wait-for.ts';
import { playOn, type Verdict } from './stage.ts';
import { seconds } from './watch-answers.ts';

/** A call may be on its way to a closing door; whoever asked earlier was inside. */
const INSIDE_MS = 50;

/** One of two servers is stopped in good order, again and again: what it had begun is answered. */
export const serverStopped = (times: number): Promise<Verdict> =>
  playOn({}, async (stage) => {
    const { servers, tries, deeds, faults } = stage;
    await stage.start();
    stage.open();
    let longestMs = 0;
    let underWay = 0;
    for (let time = 1; time <= times; time += 1) {
      const done = deeds.length;
      await waitFor('work on both', () => deeds.length > done + 15);
      const server = servers.shift()!;
      const from = tries.length;
      const stoppedAt = Date.now();
      await server.stop();
      longestMs = Math.max(longestMs, Date.now() - stoppedAt);
      const inside = tries.slice(from).filter(({ beganAt }) => beganAt < stoppedAt - INSIDE_MS);
      underWay += inside.length;
      const cut = inside.filter(({ status }) => status === 0);
      faults.push(...cut.map(({ endpoint }) => `${endpoint.method} ${endpoint.path} was cut off`));
      if (server.exitCode() !== 0) faults.push(`a server ended itself with ${server.exitCode()}`);
      await stage.start();
    }
    return {
      'servers stopped': times,
      'calls under way when they were': underWay,
      'longest time to stop': seconds(longestMs),
    };
  });
