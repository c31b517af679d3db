import type { PlannedSession, Resource } from '@revive/contract';
import { expect, it } from 'vitest';
import { givenTo } from './given-to.ts';

const one = (id: number, kind: Resource['kind'], name: string): Resource => ({
  ...{ id, kind, name },
  user: null,
  is_active: true,
  serves: 'all',
  sex: null,
  version: 1,
  hours_version: 1,
});
const hodan = one(1, 'therapist', 'Hodan');
const sahra = one(2, 'therapist', 'Sahra');
const deqa = one(3, 'therapist', 'Deqa');
const room = one(4, 'room', 'Room 1');
const of = (resource: Resource | null) => ({ resource });
const names = (resources: Resource[], from: Resource | null, to: Resource | null) =>
  givenTo({ resources } as unknown as PlannedSession, of(from), of(to))?.map(({ name }) => name);

it('replaces the one it was taken from, and keeps the room and a second therapist', () => {
  expect(names([hodan, room], hodan, sahra)).toEqual(['Room 1', 'Sahra']);
  expect(names([hodan, deqa], hodan, sahra)).toEqual(['Deqa', 'Sahra']);
});

it('gives a session of nobody to someone, and takes it from her again', () => {
  expect(names([], null, sahra)).toEqual(['Sahra']);
  expect(names([room], null, sahra)).toEqual(['Room 1', 'Sahra']);
  expect(names([hodan, room], hodan, null)).toEqual(['Room 1']);
});

it('changes nothing in its own column, in that of its second therapist, and where columns are days', () => {
  expect(names([hodan, room], hodan, hodan)).toBeUndefined();
  expect(names([], null, null)).toBeUndefined();
  expect(names([hodan, sahra], hodan, sahra)).toBeUndefined();
  expect(givenTo({ resources: [hodan] } as unknown as PlannedSession, {}, {})).toBeUndefined();
});
