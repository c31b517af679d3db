import type { Caller, Staff } from './caller.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const CLIENTS_FILE = `Mobile Number,Full Name,Email,Date of birth
0615 000 601,Xaliimo Cismaan,xaliimo@example.so,31/12/1990
+252615000602,فاطمة علي,,
`;
const DEBTS_FILE = `Mobile Number,Full Name,Amount
615000601,Xaliimo Cismaan,42.50
`;
const SESSIONS_FILE = `Mobile Number,Full Name,Service,Sessions left,Paid
615000602,فاطمة علي,Slimming course,2,60
`;
const WRONG_FILE = `Mobile Number,Full Name
615000603,Brought in by mistake
`;

/**
 * The people of a phone, what is noted of them, records that were merged, days with other hours, places for women, files brought in
 * and an export; each where the program knows it.
 */
export async function knowPeople(people: Staff, service: number): Promise<void> {
  await keepFamily(people, service);
  await mergeDoubles(people, service);
  await keepOtherDays(people.manager);
  await bringIn(people.owner);
  if (await people.owner.knows('/exports/api/')) await people.owner.ask('POST', '/exports/api/', {});
}

/** A mother, her daughter of age and a child of one phone: a booking, a relation, notes and tags. */
async function keepFamily({ manager, staff }: Staff, service: number): Promise<void> {
  const about = { phone: '615000500', address: 'Waberi', email: '' };
  const mother = await staff.ask('POST', '/clients/api/', { ...about, name: 'Amran Jirde' });
  if (mother.is_holder === undefined) return;
  const another = (name: string, birth_year: number) =>
    staff.ask('POST', '/clients/api/', { ...about, name, birth_year, sex: 'woman', same_phone: true });
  await another('Idil Jirde', 1999);
  const child = await another('Hibo Jirde', new Date().getFullYear() - 9);
  await staff.askIfKnown('POST', `/clients/api/${mother.id}/relations/`, {
    person: child.id,
    kind: 'daughter',
    back: 'mother',
  });
  await book(staff, child, service);

  const note = (text: string, is_pinned: boolean) =>
    staff.askIfKnown('POST', `/clients/api/${child.id}/notes/`, { text, is_pinned });
  await note('Comes with her mother.\nPays by EVC.', false);
  await note('Hears badly on the left: speak up', true);
  const WRONG = 'Written of the wrong one';
  const notes = await note(WRONG, false);
  if (!notes) return;
  const { id } = notes.find(({ text }: { text: string }) => text === WRONG);
  await staff.ask('DELETE', `/clients/api/${child.id}/notes/${id}/`);
  await manager.ask('POST', '/clients/api/tags/', { name: 'Bride', colour: 'purple' });
  await manager.ask('POST', '/clients/api/tags/', { name: 'خاص', colour: 'yellow' });
  const { version } = await staff.ask('GET', `/clients/api/${mother.id}/`);
  await staff.ask('PUT', `/clients/api/${mother.id}/`, {
    ...about,
    name: mother.name,
    tags: ['Bride', 'خاص'],
    therapist_wish: 'woman',
    version,
  });
}

/** One pair that stays merged, and one that was taken apart again. */
async function mergeDoubles({ manager, staff }: Staff, service: number): Promise<void> {
  if (!(await staff.knows('/clients/api/doubles/'))) return;
  for (const [number, isOne] of [
    [1, true],
    [2, false],
  ] as const) {
    const record = (phone: string) =>
      staff.ask('POST', '/clients/api/', {
        name: `Sucaad ${number}`,
        phone,
        address: 'Hodan',
        email: `${phone}@example.so`,
      });
    const kept = await record(`61500051${number}`);
    const other = await record(`61500052${number}`);
    await book(staff, other, service);
    const pair = { other: other.id, reason: 'The same woman with a new number' };
    await manager.ask('POST', `/clients/api/${kept.id}/merge/`, pair);
    if (!isOne)
      await manager.ask('POST', `/clients/api/${kept.id}/unmerge/`, { ...pair, reason: 'Two cousins' });
  }
}

async function book(staff: Caller, client: { name: string; phone: string }, service: number): Promise<void> {
  const booking = await staff.ask('POST', '/bookings/api/', {
    name: client.name,
    phone: client.phone,
    address: 'Waberi',
    scheduled_date: `${dayIn(20)}T11:00`,
    selectedServices: [service],
  });
  await staff.ask('POST', `/bookings/api/client-profiles/${booking.client_id}/update_payment/`, {
    booking_id: booking.id,
    amount: 10,
    payment_method: 'cash',
  });
}

/** A season, a holiday and a daily pause, and a therapist and a room for women. */
async function keepOtherDays(manager: Caller): Promise<void> {
  if (!(await manager.knows('/schedule/api/seasons/'))) return;
  const hours = [1, 2, 3, 4, 6, 7].flatMap((weekday) => [
    { weekday, opens: '10:00', closes: '15:00' },
    { weekday, opens: '20:30', closes: '23:30' },
  ]);
  await manager.ask('PUT', '/schedule/api/seasons/', [
    { name: 'Ramadan', from: dayIn(200), to: dayIn(229), hours, pauses: [{ from: '12:15', to: '12:45' }] },
  ]);
  await manager.ask('PUT', '/schedule/api/holidays/', [
    { date: dayIn(230), name: 'Eid', yearly: false },
    { date: '2020-07-01', name: 'Independence Day', yearly: true },
  ]);
  await manager.ask('PUT', '/schedule/api/pauses/', [
    { from: '15:30', to: '15:45' },
    { from: '12:00', to: '13:30', days: [5] },
  ]);
  await manager.ask('POST', '/schedule/api/resources/', {
    kind: 'therapist',
    name: 'Sagal',
    sex: 'woman',
    serves: 'women',
  });
  await manager.ask('POST', '/schedule/api/resources/', {
    kind: 'room',
    name: 'Room for women',
    serves: 'women',
  });
}

/** Clients, a debt and sessions paid ahead that came from another program, and a file that was undone. */
async function bringIn(owner: Caller): Promise<void> {
  if (!(await owner.knows('/imports/api/'))) return;
  const bring = async (kind: string, content: string): Promise<number> => {
    const form = new FormData();
    form.append('kind', kind);
    form.append('file', new File([content], 'book.csv', { type: 'text/csv' }));
    const { id } = await owner.ask('POST', '/imports/api/', form);
    const { refused } = await owner.ask('POST', `/imports/api/${id}/check/`, {});
    if (refused > 0) throw new Error(`The file of ${kind} was refused.`);
    await owner.ask('POST', `/imports/api/${id}/commit/`, {});
    return id;
  };
  await bring('clients', CLIENTS_FILE);
  await bring('balances', DEBTS_FILE);
  await bring('sessions', SESSIONS_FILE);
  const wrong = await bring('clients', WRONG_FILE);
  await owner.ask('POST', `/imports/api/${wrong}/undo/`);
}
