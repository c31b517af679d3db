import type { PersonFound } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/use-debounced.ts';
import { peopleFoundQuery } from '../../queries/bills.ts';
import { PeopleList } from './people-list.tsx';

type PeopleFoundProps = { text: string; onChoose: (person: PersonFound) => void };

/** The people whom the search of the counter finds, above the goods. */
export function PeopleFound({ text, onChoose }: PeopleFoundProps) {
  const { data: people = [] } = useQuery(peopleFoundQuery(useDebounced(text.trim())));
  return <PeopleList people={people} onChoose={onChoose} />;
}
