import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/use-translation.ts';
import { secondFactorsQuery } from '../../../queries/second-factors.ts';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { FactorList } from './factor-list.tsx';

/** What the signed-in person shows after the password. */
export function SecondFactorCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('Second factor')} subtitle={t('Who knows your password still cannot log in without it.')}>
      <Factors />
    </Card>
  );
}

/** The same without a frame. */
export function Factors() {
  const { t } = useTranslation();
  const factors = useQuery(secondFactorsQuery());
  const { data, isError } = factors;
  if (data) return <FactorList factors={data} />;
  if (isError) return <QueryError query={factors} message={t('Your second factors could not be loaded.')} />;
  return (
    <Stack as="p" gap={3} role="status" aria-label={t('Loading...')}>
      <Skeleton width="60%" />
      <Skeleton width="50%" />
    </Stack>
  );
}
