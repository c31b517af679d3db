import { api } from '@revive/contract/endpoints';
import type { Caller, Person } from '../shared/caller.ts';

/** A business with therapists and rooms, made through the calls. */
export interface Salon {
  owner: Person;
  therapists: number[];
  rooms: number[];
  /** An hour that needs a therapist and a room. */
  service: number;
  /** The same in two sessions, a day apart. */
  course: number;
}

const PASSWORD = 'a-long-walk-by-the-sea-7';
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }));

export async function openSalon(
  { demand, signIn }: Caller,
  size: { therapists: number; rooms: number },
): Promise<Salon> {
  const owner: Person = { username: 'owner', password: PASSWORD };
  await demand(api.auth.register, {
    body: {
      first_name: 'Owner',
      last_name: 'Trial',
      email: '',
      ...owner,
      confirm_password: PASSWORD,
      sample_data: false,
    },
  });
  await signIn(owner);
  const add = async (kind: 'therapist' | 'room', number: number) => {
    const body = { kind, name: `${kind} ${number}` };
    const { id } = await demand(api.schedule.addResource, { as: owner, body });
    await demand(api.schedule.setHours, { as: owner, params: { id }, body: WEEK });
    return id;
  };
  const therapists: number[] = [];
  for (let number = 1; number <= size.therapists; number += 1)
    therapists.push(await add('therapist', number));
  const rooms: number[] = [];
  for (let number = 1; number <= size.rooms; number += 1) rooms.push(await add('room', number));
  const category = await demand(api.services.createCategory, {
    as: owner,
    body: { name: 'Body', description: 'Treatments of the body' },
  });
  const addService = async (name: string, session_count: number) => {
    const { id } = await demand(api.services.create, {
      as: owner,
      body: {
        name,
        description: name,
        unit_price: 25,
        durationMinutes: 60,
        category: category.id,
        session_count,
        days_between_sessions: 1,
        needs: [therapists, rooms],
      },
    });
    return id;
  };
  return {
    owner,
    therapists,
    rooms,
    service: await addService('Facial', 1),
    course: await addService('Wrap', 2),
  };
}

/** So many days from now, at a time of the business. */
export const at = (days: number, time: string): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;

export const aBooking = (service: number, phone: number, scheduled_date: string) => ({
  name: `Client ${phone}`,
  phone: `61${String(phone).padStart(7, '0')}`,
  address: 'Hodan',
  selectedServices: [service],
  scheduled_date,
});
