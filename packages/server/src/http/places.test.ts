import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPlaces, type Place, stepOutside } from './places.ts';

const CAPACITY = { atOnce: 1, all: 3, visitors: 2, outside: 1, patienceMs: 60_000 };
const BUSY = 'very busy';

it('lets one work after the other in the order they came, and refuses who finds the line full', async () => {
  const places = createPlaces(CAPACITY);
  const first = await places.take(false);
  const story: string[] = [];
  const come = async (name: string, isVisitor: boolean) => {
    const place = await places.take(isVisitor);
    story.push(name);
    return place;
  };
  const second = come('a visitor', true);
  const third = come('one with a token', false);
  await expect(places.take(false)).rejects.toThrow(BUSY);
  expect(places.taken()).toBe(3);
  await turn();
  expect(story).toEqual([]);
  first.end();
  (await second).end();
  (await third).end();
  expect(story).toEqual(['a visitor', 'one with a token']);
  expect(places.taken()).toBe(0);
  (await places.take(false)).end();
});

it('refuses who has been in line for too long, and calls the next', async () => {
  const places = createPlaces({ ...CAPACITY, patienceMs: 0 });
  const first = await places.take(false);
  const late = expect(places.take(true)).rejects.toThrow(BUSY);
  expect(places.taken()).toBe(2);
  first.end();
  await late;
  expect(places.taken()).toBe(0);
  (await places.take(true)).end();
});

it('has places that no visitor gets', async () => {
  const places = createPlaces({ ...CAPACITY, atOnce: 3 });
  const visitors = [await places.take(true), await places.take(true)];
  await expect(places.take(true)).rejects.toThrow(BUSY);
  const staff = await places.take(false);
  for (const place of [...visitors, staff]) place.end();
  (await places.take(true)).end();
});

it('gives a place to others while somebody waits outside, who comes back to a full house', async () => {
  const places = createPlaces(CAPACITY);
  const payer = await places.take(false);
  let answer = () => {};
  const waiting = stepOutside(payer, () => new Promise<void>((done) => (answer = done)));
  expect(places.taken()).toBe(0);
  expect(() => places.checkOutside()).toThrow(BUSY);
  const others = [await places.take(false), ...[places.take(false), places.take(false)]];
  answer();
  await waiting;
  expect(places.taken()).toBe(4);
  expect(() => places.checkOutside()).not.toThrow();
  payer.end();
  for (const other of others) (await other).end();
  expect(places.taken()).toBe(0);
});

it('counts nobody twice: not who ends twice, nor who ends while in line to come back', async () => {
  const places = createPlaces(CAPACITY);
  const one = await places.take(false);
  one.leave();
  one.leave();
  const other = await places.take(false);
  const again = one.takeAgain();
  one.end();
  other.end();
  other.end();
  await again;
  expect(places.taken()).toBe(0);
  const next: Place = await places.take(false);
  next.end();
  await next.takeAgain();
  next.comeBack();
  expect(places.taken()).toBe(0);
});
