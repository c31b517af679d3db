import type { Today } from '@revive/contract';
import { expect, it } from 'vitest';
import { dueOfDay, findPeople } from './due-of-day.ts';

type Session = Today['sessions'][number]['session'];

const session = (id: number, more: object = {}, owes = 20) =>
  ({
    owes,
    session: {
      id,
      status: 'upcoming',
      session_number: 1,
      session_count: 1,
      open_payment: null,
      completed: false,
      scheduled_date: '2026-11-20T09:00:00.000Z',
      service_name: 'Facial',
      booking_info: {
        id: 7,
        client_id: 3,
        client_name: 'Amina Nur',
        client_phone: '252615123456',
        services: [],
      },
      ...more,
    } as unknown as Session,
  }) as Today['sessions'][number];

const SAHRA = { id: 8, client_id: 4, client_name: 'Sahra Ali', client_phone: '252617000111', services: [] };

it('lists what single treatments of a day lack, by whose it is', () => {
  const sessions = [session(1, { completed: true }), session(2), session(3, { booking_info: SAHRA }, 5)];
  expect(dueOfDay({ sessions })).toMatchObject([
    {
      id: 3,
      name: 'Amina Nur',
      owes: 40,
      lines: [
        { id: 1, is_owed: true },
        { id: 2, amount: 20 },
      ],
    },
    { id: 4, owes: 5, lines: [{ id: 3 }] },
  ]);
});

it('leaves out what is paid or not owed, what a wallet is asked for, and one of several sessions', () => {
  const sessions = [
    session(1, {}, 0),
    session(2, { open_payment: { id: 4 } }),
    session(3, { session_count: 6 }),
  ];
  expect(dueOfDay({ sessions })).toEqual([]);
});

it('finds people by a part of their name or phone', () => {
  const people = dueOfDay({ sessions: [session(1), session(2, { booking_info: SAHRA })] });
  const found = (text: string) => findPeople(people, text).map(({ name }) => name);
  expect(found('nur')).toEqual(['Amina Nur']);
  expect(found('0615 123')).toEqual(['Amina Nur']);
  expect(found('617000')).toEqual(['Sahra Ali']);
  expect(found('xx')).toEqual([]);
  expect(found('61')).toEqual([]);
});
