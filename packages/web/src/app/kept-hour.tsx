import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { formatTime } from '../lib/date.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useIsCut } from '../line/line-store.ts';
import { InlineNotice } from '../ui/feedback/inline-notice.tsx';
import styles from './kept-hour.module.css';

/** Says when what is shown was read, while the line is cut. */
export function KeptHour({ queryKey }: { queryKey: QueryKey }) {
  const { t } = useTranslation();
  const isCut = useIsCut();
  const at = useQueryClient().getQueryState(queryKey)?.dataUpdatedAt;
  if (!isCut || !at) return null;
  return (
    <div className={styles.place}>
      <InlineNotice>{t('As it was read at {{time}}.', { time: formatTime(new Date(at)) })}</InlineNotice>
    </div>
  );
}
