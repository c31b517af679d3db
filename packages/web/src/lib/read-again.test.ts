import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasReadSince, readAgain, readingMutationCache } from './read-again.ts';

type Meta = NonNullable<ConstructorParameters<typeof MutationObserver>[1]['meta']>;

let client: QueryClient;
let asked: string[];
/** Resolves the next answers; until then they wait. */
let gate: Promise<void>;

/** A read on the screen; returns once it has its data. */
async function show(name: string, options: { isKept?: boolean } = {}): Promise<void> {
  const query = {
    queryKey: name.split(' '),
    queryFn: async () => {
      asked.push(name);
      await gate;
      return asked.length;
    },
    staleTime: 60_000,
    meta: options,
  };
  await client.prefetchQuery(query);
  new QueryObserver(client, query).subscribe(() => {});
}

const change = (meta: Meta = {}, fails = false) =>
  new MutationObserver(client, {
    mutationFn: async () => {
      if (fails) throw new Error('refused');
    },
    meta,
  })
    .mutate()
    .catch(() => {});

beforeEach(() => {
  client = new QueryClient({ mutationCache: readingMutationCache() });
  asked = [];
  gate = Promise.resolve();
});

describe('after a mutation', () => {
  it('every list on the screen is read once more, whatever feature shows it', async () => {
    await show('bookings list');
    await show('today');
    asked = [];
    await change();
    expect(asked).toEqual(['bookings list', 'today']);
  });

  it('so is it after a refusal', async () => {
    await show('bookings list');
    asked = [];
    await change({}, true);
    expect(asked).toEqual(['bookings list']);
  });

  it('what is not on the screen is not asked for, and is stale', async () => {
    await client.prefetchQuery({ queryKey: ['clients'], queryFn: () => 1, staleTime: 60_000 });
    await change();
    expect(client.getQueryCache().find({ queryKey: ['clients'] })).toMatchObject({
      state: { isInvalidated: true, dataUpdateCount: 1 },
    });
  });

  it('a kept read is left alone unless the mutation names it', async () => {
    await show('policy all', { isKept: true });
    asked = [];
    await change();
    expect(asked).toEqual([]);
    await change({ changesKept: [['policy']] });
    expect(asked).toEqual(['policy all']);
  });

  it('one that says what it changes leaves all else alone', async () => {
    await show('notifications', { isKept: true });
    await show('bookings list');
    asked = [];
    await change({ changesOnly: [['notifications']] });
    await change({ changesOnly: [] });
    expect(asked).toEqual(['notifications']);
  });
});

describe('a mutation that waits', () => {
  const isDone = async (mutation: Promise<unknown>) => {
    let done = false;
    void mutation.then(() => {
      done = true;
    });
    await new Promise((resolve) => setTimeout(resolve));
    return done;
  };

  it('is pending until what it waits for is there, which is asked for once', async () => {
    await show('sessions list');
    await show('policy all', { isKept: true });
    asked = [];
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const mutation = change({ waitsFor: [] });
    expect(await isDone(mutation)).toBe(false);
    open();
    await mutation;
    expect(asked).toEqual(['sessions list']);
  });

  it('does not wait after a refusal, nor for other reads', async () => {
    await show('sessions list');
    gate = new Promise(() => {});
    expect(await isDone(change({ waitsFor: [] }, true))).toBe(true);
    expect(await isDone(change({ waitsFor: ['clients'] }))).toBe(true);
  });
});

it('says since when all that is shown has been asked for', () => {
  expect(hasReadSince(client, 0)).toBe(false);
  readAgain(client, { changesOnly: [] });
  expect(hasReadSince(client, 0)).toBe(false);
  readAgain(client);
  expect(hasReadSince(client, 0)).toBe(true);
  expect(hasReadSince(client, Date.now() + 1000)).toBe(false);
});
