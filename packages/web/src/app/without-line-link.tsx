import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { noticeCountsQuery } from '../queries/notifications.ts';
import { LinkButton } from '../ui/buttons/link-button.tsx';

type WithoutLineLinkProps = Pick<ComponentProps<typeof LinkButton>, 'size' | 'variant'>;

/** To what a person has to look at in sales without a line, while there is any. The bell reads how much that is, and for whom. */
export function WithoutLineLink(look: WithoutLineLinkProps) {
  const { t } = useTranslation();
  const { data: count } = useQuery({
    ...noticeCountsQuery(),
    select: ({ counts }) => counts.offline_conflict,
    enabled: false,
  });
  if (!count) return null;
  return (
    <LinkButton to="/sales/without-line" {...look}>
      {t('Without a line ({{count}})', { count })}
    </LinkButton>
  );
}
