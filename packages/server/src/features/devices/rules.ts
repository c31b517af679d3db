import type { DeviceState, Policy } from '@revive/contract';

// What a device says each minute is kept once a minute; a clock that is a little early does not leave one out.
const SEEN_AGAIN_MS = 55_000;

/** Whether it is written down again that a device was seen. */
export const isSeenAgain = (seen: Date | null, now: Date): boolean =>
  seen === null || now.getTime() - seen.getTime() >= SEEN_AGAIN_MS;

/** Whether a device may sell without a line now. */
export const maySell = (policy: Pick<Policy, 'sell_without_line'>, state: DeviceState): boolean =>
  policy.sell_without_line && state === 'approved';
