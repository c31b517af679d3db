import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { toInputDay } from '../../lib/date.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { matchedWalletsQuery, matchQuery } from '../../queries/match.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DaySteps } from '../../ui/forms/day-steps.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CloseBar } from './close-bar.tsx';
import { Queue } from './queue.tsx';
import { SettledList } from './settled-list.tsx';
import { Sums } from './sums.tsx';

/** The evening of a wallet: books and phone side by side, and one press for each thing that is on one side only. */
export function MatchScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/staff/shell/wallets/$id/match' });
  const [chosen, setDay] = useAddressParam('day');
  const today = toInputDay(new Date());
  const read = useQuery(matchQuery(Number(id), chosen));
  const match = read.data;
  const isOpen = match && match.only_phone.length + match.only_books.length + match.gap.length > 0;
  return (
    <>
      <PageHeader
        title={t('Match')}
        subtitle={match ? match.wallet.name : t('Phone and books side by side')}
      />
      <Stack gap={4}>
        <DaySteps day={chosen || today} today={today} onDay={(next) => setDay(next === today ? '' : next)} />
        {read.error ? (
          <Card>
            <QueryError query={read} message={t('The day could not be loaded.')} />
          </Card>
        ) : match ? (
          <>
            <OtherWallets wallet={match.wallet.id} day={chosen} />
            <Sums match={match} />
            <CloseBar match={match} />
            {match.unconfirmed > 0 && (
              <InlineNotice kind="warning">
                {t('{{count}} typed transfers are not confirmed', { count: match.unconfirmed })}
              </InlineNotice>
            )}
            {!match.is_closed && <Queue match={match} />}
            {!isOpen && !match.is_closed && (
              <Card>
                <EmptyState>
                  {match.phone === null && match.matched.length === 0
                    ? t('Nothing came into this wallet or left it.')
                    : t('Everything on the phone is in the books.')}
                </EmptyState>
              </Card>
            )}
            <SettledList match={match} />
          </>
        ) : (
          <Skeleton shape="block" height="24rem" />
        )}
      </Stack>
    </>
  );
}

/** The way to the same day of the other wallets whose messages are read. */
function OtherWallets({ wallet, day }: { wallet: number; day: string }) {
  const { data: wallets = [] } = useQuery(matchedWalletsQuery());
  const others = wallets.filter(({ id }) => id !== wallet);
  return others.length === 0 ? null : (
    <Cluster>
      {others.map(({ id, name }) => (
        <LinkButton
          key={id}
          size="small"
          to={day ? `/wallets/${id}/match?day=${day}` : `/wallets/${id}/match`}
        >
          <bdi>{name}</bdi>
        </LinkButton>
      ))}
    </Cluster>
  );
}
