import type { KnownBrowser } from '../../../http/tokens.ts';
import type { AuthThrottles } from '../limits.ts';

export interface CountedFactor {
  /** It was right, or the person has none: it was no guess. */
  wasNoGuess(): Promise<void>;
}

/**
 * Counts a guess of a second factor before it is looked at, so that parallel guesses count as well. Throws `TooMany`. As with
 * passwords, a browser the person has signed in from before has its own counters.
 */
export async function countFactor(
  { factors, factorsOfDay }: Pick<AuthThrottles, 'factors' | 'factorsOfDay'>,
  { person, browser }: { person: string; browser?: KnownBrowser | undefined },
): Promise<CountedFactor> {
  const key = browser?.people.includes(person) ? `${browser.id} ${person}` : person;
  await factors.hit(key);
  await factorsOfDay.hit(key);
  return {
    wasNoGuess: async () => {
      await factors.forget(key);
      await factorsOfDay.giveBack(key);
    },
  };
}
