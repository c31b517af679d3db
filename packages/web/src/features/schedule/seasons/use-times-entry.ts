import type { SpecialTimes, SpecialTimesRead } from '@revive/contract';
import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSubmit } from '../../../lib/form.ts';
import { useEditedRecord } from '../../../ui/forms/use-edited-record.tsx';
import { type SpecialTimesList, useSetSpecialTimes } from '../mutations.ts';

type Options<Kind extends keyof SpecialTimes, Values> = {
  kind: Kind;
  /** The special times as they were read when the dialog opened. */
  times: SpecialTimesRead;
  /** Whether an entry of the list is the one that is edited; none is for a new one. */
  isEdited: (entry: SpecialTimes[Kind][number]) => boolean;
  /** The form's values of an entry; without one those of a new one. */
  valuesOf: (entry: SpecialTimes[Kind][number] | undefined) => Values;
  entryOf: (typed: Values) => SpecialTimes[Kind][number];
  onSaved: (typed: Values) => void;
};

/**
 * The submission of a form for one entry of a list that is saved whole. Where another person changed the lists meanwhile, the
 * others of theirs are kept.
 */
export function useTimesEntry<Kind extends keyof SpecialTimes, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { kind, times, isEdited, valuesOf, entryOf, onSaved }: Options<Kind, Values>,
) {
  type Entry = SpecialTimes[Kind][number];
  const set = useSetSpecialTimes();
  const now = useRef(times);
  const listOf = (read: SpecialTimesRead) => read[kind] as readonly Entry[];
  const edited = useEditedRecord<Values, SpecialTimesRead>(form, times, {
    valuesOf: (read) => valuesOf(listOf(read).find(isEdited)),
    onCurrent: (read) => {
      now.current = read;
    },
  });
  const save = async (typed: Values) => {
    const others = listOf(now.current).filter((entry) => !isEdited(entry));
    const list = { [kind]: [...others, entryOf(typed)] } as unknown as SpecialTimesList;
    await set.mutateAsync({ ...list, version: edited.version() });
    onSaved(typed);
  };
  return { submission: useSubmit(form, save, { edited }), notice: edited.notice };
}
