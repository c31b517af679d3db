import { waitFor } from '../shared/wait-for.ts';
import { runScenario, type Verdict } from './harness.ts';
import { seconds } from './watch-answers.ts';

/** A younger call may have met a closed socket; an older one had been accepted. */
const INSIDE_MS = 50;

/** One of two servers is stopped by SIGTERM repeatedly: the calls it had accepted are answered. */
export const serverStopped = (times: number): Promise<Verdict> =>
  runScenario({}, async (harness) => {
    const { servers, tries, operations, failures } = harness;
    await harness.start();
    harness.open();
    let longestMs = 0;
    let underWay = 0;
    for (let time = 1; time <= times; time += 1) {
      const done = operations.length;
      await waitFor('work on both', () => operations.length > done + 15);
      const server = servers.shift()!;
      const from = tries.length;
      const stoppedAt = Date.now();
      await server.stop();
      longestMs = Math.max(longestMs, Date.now() - stoppedAt);
      const inside = tries.slice(from).filter(({ beganAt }) => beganAt < stoppedAt - INSIDE_MS);
      underWay += inside.length;
      const cut = inside.filter(({ status }) => status === 0);
      failures.push(...cut.map(({ endpoint }) => `${endpoint.method} ${endpoint.path} was cut off`));
      if (server.exitCode() !== 0) failures.push(`a server ended itself with ${server.exitCode()}`);
      await harness.start();
    }
    return {
      'servers stopped': times,
      'calls under way when they were': underWay,
      'longest time to stop': seconds(longestMs),
    };
  });
