const LOOK_MS = 5000;
/** A smaller jump is an ordinary correction; the timetable has minutes. */
const JUMP_MS = 60_000;

export interface Clocks {
  /** The wall clock, in milliseconds. */
  wall(): number;
  /** A monotonic clock, in milliseconds. */
  passed(): number;
}

const machine: Clocks = { wall: () => Date.now(), passed: () => performance.now() };

/**
 * Calls `onJump` when the machine's time was set by more than a minute, with milliseconds forward or, negative, back. A
 * machine that slept counts as set forward. Returns a function that ends the watch.
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
