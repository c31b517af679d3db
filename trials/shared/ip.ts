import { spawnSync } from 'node:child_process';

/** Changes the networks of this machine by `ip`. Throws with what it said where it could not. */
export const ip = (...args: string[]): void => {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`);
};

/** The same, where there may be nothing to change. */
export const tryIp = (...args: string[]): void => {
  spawnSync('ip', args);
};
