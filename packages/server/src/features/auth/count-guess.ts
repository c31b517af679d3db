import type { KnownBrowser } from '../../http/tokens.ts';
import { usernameKey } from '../../lib/username-key.ts';
import type { AuthThrottles } from './limits.ts';

interface Guess {
  username: string;
  /** The account with that name, as `staff:1` or `client:1`; undefined when there is none. */
  person: string | undefined;
  browser: KnownBrowser | undefined;
  address: string;
}

export interface CountedGuess {
  /** The key that limits how many passwords one caller has checked at once. Strangers do not share a person's key. */
  caller: string;
  /** The password was right: resets the counter and counts as one sign-in of the person. */
  wasRight(): Promise<void>;
  wasWrong(): Promise<void>;
  /** The password was not checked: takes back this one guess. */
  wasNone(): Promise<void>;
}

/**
 * Counts a guess before the password is checked, so that parallel guesses count as well. Throws `TooMany`. A browser
 * the person has signed in from before has its own counter, so guessing from elsewhere does not lock it.
 */
export async function countGuess(throttles: AuthThrottles, guess: Guess): Promise<CountedGuess> {
  const counted = await countByBrowserOrName(throttles, guess);
  // For unknown names too, so that the time does not tell which names exist.
  const person = guess.person ?? `unknown ${usernameKey(guess.username)}`;
  // After the counters of guesses, which stop strangers before they use up a person's sign-ins.
  await throttles.signIns.hit(person).catch(async (error) => {
    await counted.wasNone();
    throw error;
  });
  const notOne = async (tell: () => Promise<void>) => {
    await throttles.signIns.giveBack(person);
    await tell();
  };
  return {
    ...counted,
    wasWrong: () => notOne(counted.wasWrong),
    wasNone: () => notOne(counted.wasNone),
  };
}

async function countByBrowserOrName(
  { browsers, names, addresses }: AuthThrottles,
  { username, person, browser, address }: Guess,
): Promise<CountedGuess> {
  const wasWrong = async () => {};
  if (person !== undefined && browser?.people.includes(person)) {
    const key = `${browser.id} ${person}`;
    await browsers.hit(key);
    return {
      caller: `known ${person}`,
      wasRight: () => browsers.forget(key),
      wasWrong,
      wasNone: () => browsers.giveBack(key),
    };
  }
  const name = usernameKey(username);
  // The address first: once it is over its limit, its guesses no longer count against names.
  await addresses.hit(address);
  await names.hit(name);
  return {
    caller: `name ${name}`,
    wasRight: async () => {
      await names.forget(name);
      await addresses.giveBack(address);
    },
    wasWrong,
    wasNone: async () => {
      await names.giveBack(name);
      await addresses.giveBack(address);
    },
  };
}
