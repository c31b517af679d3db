const LOOK_MS = 5000;
/** Less is a clock that is set right; the jobs' timetable is by the minute. */
const JUMP_MS = 60_000;

export interface Clocks {
  /** What the machine says the time is, in milliseconds. */
  wall(): number;
  /** Milliseconds that went by, which no one can set. */
  passed(): number;
}

const machine: Clocks = { wall: () => Date.now(), passed: () => performance.now() };

/**
 * Reports when the machine's time was set by more than a minute, in milliseconds forward or, negative, back. A machine that
 * slept counts as one whose clock was set forward. Returns what ends the watch.
 */
export function watchClock(
  onJump: (byMs: number) => void,
  { clocks = machine, lookMs = LOOK_MS }: { clocks?: Clocks; lookMs?: number } = {},
): () => void {
  const ahead = () => clocks.wall() - clocks.passed();
  let before = ahead();
  const timer = setInterval(() => {
    const jump = ahead() - before;
    if (Math.abs(jump) < JUMP_MS) return;
    before += jump;
    onJump(jump);
  }, lookMs).unref();
  return () => clearInterval(timer);
}
