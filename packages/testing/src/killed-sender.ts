import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';

const SENDER = path.join(import.meta.dirname, 'message-sender.ts');

export interface KilledSender {
  /** Runs the job once at that time; ends early when it is killed, and starts it again for the next run. */
  run(at: Date): Promise<void>;
  /** Ends the process in the middle of what it does. */
  kill(): void;
  kills: number;
  close(): void;
}

/** The job that sends messages as a process, with a provider at that address. */
export function aSender(connection: pg.PoolConfig, providerUrl: string): KilledSender {
  let child: ChildProcess | undefined;
  const start = async (): Promise<ChildProcess> => {
    const started = fork(SENDER, {
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        SENDER_DATABASE: JSON.stringify(connection),
        MESSENGER: 'hormuud',
        HORMUUD_URL: providerUrl,
        HORMUUD_USERNAME: 'revive',
        HORMUUD_PASSWORD: 'secret',
        HORMUUD_SENDER: 'REVIVE',
        HORMUUD_TIMEOUT_SECONDS: '1',
      },
    });
    await once(started, 'message');
    return started;
  };
  const sender: KilledSender = {
    kills: 0,
    run: async (at) => {
      child ??= await start();
      const running = child;
      const ended = Promise.race([once(running, 'message'), once(running, 'exit')]);
      running.send(at.toISOString());
      await ended;
      if (running.exitCode !== null || running.signalCode !== null) child = undefined;
    },
    kill: () => {
      sender.kills += 1;
      child?.kill('SIGKILL');
    },
    close: () => child?.kill('SIGKILL'),
  };
  return sender;
}
