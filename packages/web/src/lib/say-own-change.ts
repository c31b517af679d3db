import type { AnySession } from '@revive/contract';
import { formatSessionDateTime } from './date.ts';
import type { Translate } from './use-translation.ts';

/** That the client of an open session moved it or called it off by herself; nothing for any other. */
export function sayOwnChange(t: Translate, { own_change, status }: AnySession): string | undefined {
  if (!own_change) return undefined;
  if (status === 'cancelled') return t('The client called it off');
  if (status !== 'upcoming') return undefined;
  if (!own_change.from) return t('The client planned it');
  return t('The client moved it, from {{before}}', {
    before: formatSessionDateTime(own_change.from),
  });
}
