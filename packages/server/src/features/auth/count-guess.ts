import type { KnownBrowser } from '../../http/tokens.ts';
import type { AuthThrottles } from './limits.ts';

interface Guess {
  username: string;
  /** Whose password it would be, as `staff:1` or `client:1`; undefined when no one has that name. */
  person: string | undefined;
  browser: KnownBrowser | undefined;
  address: string;
}

/**
 * Counts a guess before it is made, so that guesses made at the same moment are counted as well. Throws `TooMany`.
 * Guessing from elsewhere locks the name for strangers only: a browser the person has signed in from before
 * has its own counter, and no stranger can lock it. Gives what undoes the counting once the password was right.
 */
export async function countGuess(throttles: AuthThrottles, guess: Guess): Promise<() => Promise<void>> {
  const { person, browser, address } = guess;
  if (person !== undefined && browser?.people.includes(person)) {
    const key = `${browser.id} ${person}`;
    await throttles.browsers.hit(key);
    return () => throttles.browsers.forget(key);
  }
  const name = guess.username.toLowerCase();
  // The address first: once it is used up, its guesses use up no names any more.
  await throttles.addresses.hit(address);
  await throttles.names.hit(name);
  return async () => {
    await throttles.names.forget(name);
    await throttles.addresses.giveBack(address);
  };
}
