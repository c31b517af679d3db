import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { ErrorState } from './error-state.tsx';

type QueryErrorProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  /** What could not be read; without it the reason says it alone. */
  message?: ReactNode;
};

/** Stands where something could not be read: what, the reason, and a button to try again. */
export function QueryError({ query, message }: QueryErrorProps) {
  const { t } = useTranslation();
  const reason = t(query.error?.message ?? '');
  const isSaid = message === undefined || (typeof message === 'string' && message.includes(reason));
  return (
    <ErrorState
      message={message ?? reason}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    >
      {!isSaid && reason}
    </ErrorState>
  );
}
