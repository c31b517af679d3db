import { dice } from '@revive/testing/dice.ts';
import type { Caller } from '../shared/caller.ts';
import type { Business } from '../shared/prepare-business.ts';
import type { Turn, Who } from './operation.ts';

interface TurnOptions extends Pick<Turn, 'who' | 'business' | 'pages' | 'seen' | 'acknowledged' | 'wallet'> {
  number: number;
  caller: Caller;
  seed: number;
}

/** So many numbers are paid from and ordered with by all. */
const SHARED_PHONES = 5;

export function createTurn({ number, caller, seed, ...shared }: TurnOptions): Turn {
  const luck = dice(seed * 1000 + number);
  const person = personOf(shared.business, shared.who);
  let marks = 0;
  let phones = 0;
  return {
    ...shared,
    person,
    dice: luck,
    read: async (endpoint, args) => {
      const answer = await caller.call(endpoint, { ...args, ...(person && { as: person }) });
      return answer.kind === 'done' ? answer.body : undefined;
    },
    mark: () => `money-${number}.${++marks}`,
    phone: () =>
      luck.below(8) === 0
        ? luck.pick(shared.business.clients.slice(0, SHARED_PHONES)).phone
        : `252${620_000_000 + number * 1_000_000 + ++phones}`,
    // The shop limits orders by address.
    address: () => `10.${luck.below(250)}.${luck.below(250)}.${1 + luck.below(250)}`,
  };
}

function personOf({ owner, managers, staff }: Business, who: Who) {
  return { owner, manager: managers[0], staff: staff[0], guest: undefined }[who];
}
