import type { PersonDue } from '@revive/contract';
import { useQueryClient } from '@tanstack/react-query';
import { todayQuery } from '../../queries/today.ts';
import { toCartDue } from './counter-dues.ts';
import { dueOfDay, findPeople } from './due-of-day.ts';
import { PeopleList } from './people-list.tsx';
import type { Counter } from './use-counter.ts';

type PeopleOfDayProps = { counter: Counter; text: string; onChoose: (person: PersonDue) => void };

/** Without a line: the people of the day whom the search finds. Choosing one puts what her treatments lack into the cart. */
export function PeopleOfDay({ counter, text, onChoose }: PeopleOfDayProps) {
  const today = useQueryClient().getQueryData(todayQuery('').queryKey);
  const people = today ? findPeople(dueOfDay(today), text) : [];
  return (
    <PeopleList
      people={people.map((person) => ({ ...person, next: null }))}
      onChoose={({ id }) => {
        const person = people.find((one) => one.id === id)!;
        if (counter.addDues(person.lines.map((line) => toCartDue(line, person)))) onChoose(person);
      }}
    />
  );
}
