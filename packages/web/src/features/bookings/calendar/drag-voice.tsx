import { useTranslation } from '../../../lib/use-translation.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { timeAt } from './calendar-days.ts';
import type { Dragged } from './drag-keys.ts';

const DAY = 24 * 60;

type DragVoiceProps = {
  dragged: Dragged | null;
  /** The name of the column or cell it would be dropped in. */
  place: string | undefined;
};

/** Says for a screen reader where a session would be dropped. */
export function DragVoice({ dragged, place }: DragVoiceProps) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden>
      <span aria-live="assertive">
        {dragged &&
          place &&
          (dragged.minutes === dragged.session.duration_minutes
            ? t('{{time}}, {{column}}. Enter moves the session there, Escape leaves it where it was.', {
                time: timeAt(dragged.minute),
                column: place,
              })
            : t('{{from}} to {{until}}, {{column}}. Enter takes it, Escape leaves the session as it was.', {
                from: timeAt(dragged.minute),
                until: timeAt((dragged.minute + dragged.minutes) % DAY),
                column: place,
              }))}
      </span>
    </VisuallyHidden>
  );
}
