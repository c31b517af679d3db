import type { Client } from '@revive/contract';
import { useRef } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';

type Part = 'name' | 'address';

/** What a form holds of who it is about. */
interface PersonValues {
  name: string;
  address: string;
  client?: unknown;
  new_person?: boolean | undefined;
}

/** Who of the people of a phone comes. */
export interface PersonChoice {
  /** The client who is chosen; undefined for a new one. */
  client: Client | undefined;
  /** Someone else than the people the phone is known of. */
  isNew: boolean;
  /** Whether another name was typed than that of the client. */
  isNamedOtherwise: boolean;
}

/** The people of a phone that was typed, and which of them the form is about: its holder, until another one is chosen. */
export function usePerson<Values extends FieldValues & PersonValues>(
  given: UseFormReturn<Values>,
  people: readonly Client[],
) {
  // Of the form only these fields are read and written here.
  const form = given as unknown as UseFormReturn<PersonValues>;
  const [name = '', chosen, isNew = false] = useWatch({
    control: form.control,
    name: ['name', 'client', 'new_person'],
  });
  // Fields edited after the phone belong to that phone; a slow lookup must not overwrite them.
  const typedSince = useRef(new Set<Part>());
  // Only what a lookup filled is cleared by the next one: a corrected digit must not cost what was typed.
  const filled = useRef(new Set<Part>());
  const set = (values: Partial<Record<Part, string>>) => {
    for (const [part, value] of Object.entries(values))
      form.setValue(part as Part, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const take = (client: Client | undefined) => {
    form.setValue('client', client?.id);
    form.setValue('new_person', undefined);
  };
  const client = isNew ? undefined : people.find(({ id }) => id === Number(chosen));
  const choice: PersonChoice = {
    client,
    isNew,
    isNamedOtherwise: client !== undefined && !isSameName(name, client.name),
  };
  return {
    choice,
    /** A lookup has answered: its holder is meant, or the one who was meant already. */
    found: (answer: readonly Client[]) => {
      const known = answer.find(({ id }) => id === Number(form.getValues('client'))) ?? answer[0];
      take(known);
      for (const part of ['name', 'address'] as const) {
        if (typedSince.current.has(part) || !(known || filled.current.has(part))) continue;
        form.setValue(part, known?.[part] ?? '', { shouldValidate: form.formState.isSubmitted });
        filled.current.add(part);
      }
    },
    /** One of the people, or a client offered while typing. */
    choose: (known: Client) => {
      typedSince.current.clear();
      filled.current = new Set(['name', 'address']);
      set({ name: known.name, address: known.address });
      take(known);
    },
    /** Someone else with the phone. A name that is none of theirs is kept. */
    chooseNew: () => {
      if (!choice.isNamedOtherwise) set({ name: '' });
      form.setValue('client', undefined);
      form.setValue('new_person', true);
      typedSince.current = new Set(['name', 'address']);
      filled.current.clear();
      form.setFocus('name');
    },
    typed: (part: Part) => () => {
      typedSince.current.add(part);
      filled.current.delete(part);
    },
    phoneChanged: () => typedSince.current.clear(),
  };
}

const isSameName = (typed: string, name: string): boolean =>
  typed.trim() === '' || typed.trim().toLowerCase() === name.toLowerCase();
