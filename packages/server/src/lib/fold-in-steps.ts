const AT_A_TIME = 10_000;
const TIMES = 50;

/** How many changes one step of a fold moves, and how many steps one run takes at most. */
export interface FoldSteps {
  atATime?: number;
  times?: number;
}

/**
 * Moves what changed into the sums it belongs to, so that readers find few changes. Each step is a statement and a
 * transaction of its own, and tells how many it moved; a backlog larger than a run takes on is for the next one. Answers
 * how many were moved.
 */
export async function foldInSteps(
  fold: (atATime: number) => Promise<number>,
  { atATime = AT_A_TIME, times = TIMES }: FoldSteps = {},
): Promise<number> {
  let folded = 0;
  for (let time = 0; time < times; time += 1) {
    const now = await fold(atATime);
    folded += now;
    if (now < atATime) break;
  }
  return folded;
}
