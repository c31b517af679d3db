import type { AnySession } from '@revive/contract';
import type { Translate } from './use-translation.ts';

/** 'Held by Deqa, completed by Amina'; null while a session is open. */
export function sayHolder(t: Translate, { held_by, completed_by }: AnySession): string | null {
  if (held_by && completed_by && held_by.id !== completed_by.id)
    return t('Held by {{therapist}}, completed by {{person}}', {
      therapist: held_by.name,
      person: completed_by.name,
    });
  if (held_by) return t('Held by {{therapist}}', { therapist: held_by.name });
  return completed_by && t('Completed by {{person}}', { person: completed_by.name });
}
