const spell = (first: number, last: number): string => (first === last ? String(first) : `${first}–${last}`);

/** Numbers in their order as few words as possible: '4, 7–9'. */
export function spellGaps(missing: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const seq of missing) {
    const run = runs.at(-1);
    if (run && run[1] === seq - 1) run[1] = seq;
    else runs.push([seq, seq]);
  }
  return runs.map(([first, last]) => spell(first, last)).join(', ');
}
