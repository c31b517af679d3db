import { PeopleFound } from './people-found.tsx';
import { PeopleOfDay } from './people-of-day.tsx';
import type { Counter } from './use-counter.ts';

type AnyPeopleProps = {
  counter: Counter;
  text: string;
  /** Whether the line is cut: then only the people of the day are known. */
  isCut: boolean;
  onChoose: (person: { id: number; name: string; phone: string }) => void;
};

/** The people whom a text finds. */
export const AnyPeople = ({ isCut, ...people }: AnyPeopleProps) =>
  isCut ? <PeopleOfDay {...people} /> : <PeopleFound {...people} />;
