import type { PersonDue, Today, TodaySession } from '@revive/contract';

/** What of a day's sessions can be paid without a line, by whose it is: what single treatments lack. */
export function dueOfDay({ sessions }: Pick<Today, 'sessions'>): PersonDue[] {
  const people = new Map<number, PersonDue>();
  for (const { session, owes } of sessions) {
    // A wallet that is asked for it may pay it still.
    if (session.session_count !== 1 || owes <= 0 || session.open_payment) continue;
    const { client_id, client_name, client_phone } = session.booking_info;
    const person = people.get(client_id) ?? {
      id: client_id,
      name: client_name,
      phone: client_phone,
      credit: 0,
      owes: 0,
      lines: [],
    };
    people.set(client_id, {
      ...person,
      owes: person.owes + owes,
      lines: [...person.lines, lineOf({ session, owes })],
    });
  }
  return [...people.values()];
}

const lineOf = ({ session, owes }: Pick<TodaySession, 'session' | 'owes'>): PersonDue['lines'][number] => ({
  kind: 'session',
  id: session.id,
  booking: session.booking_info.id,
  name: session.service_name,
  texts: undefined,
  session_number: session.session_number,
  session_count: session.session_count,
  at: session.scheduled_date,
  amount: owes,
  is_owed: session.completed,
});

/** Whom of them a name or a phone finds. */
export function findPeople(people: readonly PersonDue[], text: string): PersonDue[] {
  const wanted = text.trim().toLocaleLowerCase();
  const digits = wanted.replace(/[\s+-]/g, '').replace(/^0/, '');
  return people.filter(
    ({ name, phone }) =>
      name.toLocaleLowerCase().includes(wanted) || (/^\d{3,}$/.test(digits) && phone.includes(digits)),
  );
}
