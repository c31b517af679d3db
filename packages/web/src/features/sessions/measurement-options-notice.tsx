import type { MeasurementOption } from '@revive/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';

/** Says that the measurement options could not be loaded, or that there are none. */
export function MeasurementOptionsNotice({ options }: { options: UseQueryResult<MeasurementOption[]> }) {
  const { t, translateMessage } = useTranslation();
  const { data, error, isFetching, refetch } = options;
  if (error) {
    return (
      <InlineNotice
        kind="error"
        title={t('Failed to load measurement types')}
        action={
          <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
            {t('Retry')}
          </Button>
        }
      >
        {translateMessage(error.message)}
      </InlineNotice>
    );
  }
  if (data?.length !== 0) return null;
  return (
    <InlineNotice kind="warning">
      {t('Nothing is measured for this service yet.')}{' '}
      <Link to="/services">{t('Choose what to measure under Services')}</Link>
    </InlineNotice>
  );
}
