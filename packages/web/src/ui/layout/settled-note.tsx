import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Note } from './note.tsx';

interface SettledNoteProps {
  /** As what it was settled, in words. */
  as: string;
  by: string | null;
  at: string;
  reason: string | null;
}

/** What a person decided, who and when, and why. */
export function SettledNote({ as, by, at, reason }: SettledNoteProps) {
  const { t } = useTranslation();
  return (
    <Note>
      {as} · {t('{{time}} by {{name}}', { time: formatSessionDateTime(at), name: by ?? '' })}
      {' · '}
      <bdi>{reason}</bdi>
    </Note>
  );
}
