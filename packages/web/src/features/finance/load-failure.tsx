import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import styles from './finance.module.css';

type LoadFailureProps = {
  list: Pick<UseQueryResult, 'error' | 'refetch' | 'isRefetching'>;
  /** The specification's sentence. */
  message: string;
};

/** What stands where a list could not be loaded: the sentence in red, the reason, a way on (spec row ERR-24). */
export function LoadFailure({ list, message }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <ErrorState
      message={<span className={styles.failure}>{message}</span>}
      onRetry={() => void list.refetch()}
      isRetrying={list.isRefetching}
    >
      {t(list.error?.message ?? '')}
    </ErrorState>
  );
}
