import { formatLongDateTime, formatSessionDateTime } from './date.ts';
import type { Translate } from './use-translation.ts';

/** When a session or a booking is, or that it is to be planned. */
export const sayTime = (t: Translate, at: string | null): string =>
  at === null ? t('To be planned') : formatSessionDateTime(at);

/** The same in full. */
export const sayLongTime = (t: Translate, at: string | null): string =>
  at === null ? t('To be planned') : formatLongDateTime(at);
