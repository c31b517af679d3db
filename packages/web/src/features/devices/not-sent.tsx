import { type Device, MOST_GAPS } from '@revive/contract';
import { formatRelative, formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Figures } from '../../ui/layout/figures.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { spellGaps } from './gaps.ts';

/** What a device says that it has still to send, and which of its numbers are missing between those that came. */
export function NotSent({ device: { waiting, missing, last_seq } }: { device: Device }) {
  const { t } = useTranslation();
  const waits = waiting !== null && waiting.count > 0;
  if (!waits && missing.length === 0) return last_seq === null ? '–' : t('Everything came');
  return (
    <Stack gap={0}>
      {waits && (
        <>
          <strong>
            {t('{{count}} sales, {{amount}}', { count: waiting.count, amount: formatMoney(waiting.total) })}
          </strong>
          <Note as="span">
            {waiting.oldest_at !== null &&
              `${t('The oldest of {{time}}', { time: formatSessionDateTime(waiting.oldest_at) })} · `}
            {t('said {{ago}}', { ago: formatRelative(waiting.said_at) })}
          </Note>
        </>
      )}
      {missing.length > 0 && (
        <span>
          {missing.length < MOST_GAPS
            ? t('Numbers that did not come:')
            : t('The first numbers that did not come:')}{' '}
          <Figures>{spellGaps(missing)}</Figures>
        </span>
      )}
    </Stack>
  );
}
