import type { Slot } from '@revive/contract';
import { type ReactNode, useId } from 'react';
import { formatSessionDateTime, formatTime, toInputDateTime } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './free-times.module.css';
import type { useFreeTimes } from './use-free-times.ts';

type FreeTimesProps = {
  free: ReturnType<typeof useFreeTimes>;
  /** Called with the free time that was pressed or picked. */
  onTake: (slot: Slot) => void;
  /** The field beside all times of the day: who is wished. */
  beside?: ReactNode;
};

/** Free times to press, all of the day to pick from, and who and where the chosen one is. */
export function FreeTimes({ free, onTake, beside }: FreeTimesProps) {
  const { t } = useTranslation();
  const id = useId();
  const { slots, onDay, offered, chosen, hasDay, isError } = free;
  const isOtherDay = onDay.length === 0;
  return (
    <Stack gap={2}>
      {isError && <Note>{t('The free times could not be loaded.')}</Note>}
      {slots && hasDay && isOtherDay && <Note role="status">{t('No free time on that day')}</Note>}
      {slots?.length === 0 && !hasDay && <Note>{t('No free time in the next two weeks.')}</Note>}
      {offered.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
        <div role="group" aria-labelledby={id}>
          <Note id={id}>{isOtherDay ? t('Next free times') : t('Free on that day')}</Note>
          <Cluster>
            {offered.map((slot) => (
              <Button
                key={slot.starts_at}
                size="small"
                variant={slot === chosen ? 'primary' : 'secondary'}
                aria-pressed={slot === chosen}
                onClick={() => onTake(slot)}
              >
                {isOtherDay ? formatSessionDateTime(slot.starts_at) : formatTime(slot.starts_at)}
              </Button>
            ))}
          </Cluster>
        </div>
      )}
      {(beside || onDay.length > 0) && (
        <div className={styles.pair}>
          {beside}
          {onDay.length > 0 && (
            <SelectField
              label={t('Free times')}
              value={chosen?.starts_at ?? ''}
              onChange={({ target }) => {
                const picked = onDay.find(({ starts_at }) => starts_at === target.value);
                if (picked) onTake(picked);
              }}
              placeholder={t('{{count}} free times on that day', { count: onDay.length })}
              options={onDay.map((slot) => ({ value: slot.starts_at, label: nameOf(slot) }))}
            />
          )}
        </div>
      )}
    </Stack>
  );
}

/** '10:00 – 10:45, Hodan, Room 1'. */
const nameOf = ({ starts_at, ends_at, resources }: Slot): string =>
  [`${formatTime(starts_at)} – ${formatTime(ends_at)}`, ...resources.map(({ name }) => name)].join(', ');

/** The start of a free time in the format of a date-time field. */
export const localStartOf = ({ starts_at }: Slot): string => toInputDateTime(starts_at);
