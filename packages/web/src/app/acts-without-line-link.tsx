import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../lib/use-translation.ts';
import { noticeCountsQuery } from '../queries/notifications.ts';
import { LinkButton } from '../ui/buttons/link-button.tsx';

/** To what was written of the day without a line and waits for a person, while there is any. The bell reads how much that is. */
export function ActsWithoutLineLink() {
  const { t } = useTranslation();
  const { data: count } = useQuery({
    ...noticeCountsQuery(),
    select: ({ counts }) => counts.offline_act,
    enabled: false,
  });
  if (!count) return null;
  return <LinkButton to="/today/without-line">{t('To decide ({{count}})', { count })}</LinkButton>;
}
