import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { ErrorState } from './error-state.tsx';

type QueryErrorProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  /** What could not be loaded; without it only the reason is shown. */
  message?: ReactNode;
};

/** Shown in place of content that could not be loaded: what, why, and a Retry button. */
export function QueryError({ query, message }: QueryErrorProps) {
  const { translateMessage } = useTranslation();
  const reason = translateMessage(query.error?.message ?? '');
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
