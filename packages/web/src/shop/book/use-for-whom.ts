import { useRef, useState } from 'react';
import type { Who } from './use-who.ts';

/** For whom it is, as it is sent: the caller by her name the first time, one of the people, or someone new. */
export type For = { name?: string; person?: number; new_person?: { name: string } };

/** `me`: who signed in; `new`: someone the phone does not have yet; else the id of one of the people. */
type Choice = 'me' | 'new' | '' | `${number}`;

const choiceOf = ({ person, new_person, name }: For): Choice | undefined => {
  if (new_person) return 'new';
  if (person !== undefined) return `${person}`;
  return name === undefined ? undefined : 'me';
};

/** What is chosen and typed about for whom it is; `read` is null where something is missing, and moves there. */
export function useForWhom(who: Who, given: For = who.person === undefined ? {} : { person: who.person }) {
  const [choice, choose] = useState<Choice>(
    choiceOf(given) ?? (who.people.length > 0 && !who.isKnown ? '' : 'me'),
  );
  const [isMissing, setMissing] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const read = (): For | null => {
    const said = name.current?.value.trim();
    const isGiven = choice !== '' && said !== '';
    setMissing(!isGiven);
    if (!isGiven) {
      (choice === '' ? select : name).current?.focus();
      return null;
    }
    if (choice === 'new') return { new_person: { name: said! } };
    if (choice !== 'me') return { person: Number(choice) };
    return said === undefined ? {} : { name: said };
  };
  return {
    choice,
    choose: (next: string) => {
      setMissing(false);
      choose(next as Choice);
    },
    isMissing,
    typed: () => setMissing(false),
    given: given.new_person?.name ?? given.name,
    name,
    select,
    read,
  };
}

export type ForWhom = ReturnType<typeof useForWhom>;
