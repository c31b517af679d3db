import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './session-columns.module.css';

type Read = { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };

type SessionsColumnProps = {
  title: string;
  /** The query of the column. */
  queries: readonly Read[];
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
};

/** One column of the session manager: its heading, then its cards or its loading, error or empty state. */
export function SessionsColumn({ title, queries, isEmpty, empty, children }: SessionsColumnProps) {
  const { t, translateMessage } = useTranslation();
  const id = useId();
  const failed = queries.find((query) => query.error && query.data === undefined);
  const isLoading = queries.some((query) => query.data === undefined);
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {failed ? (
        <ErrorState
          message={t('Failed to load sessions')}
          isRetrying={queries.some((query) => query.isFetching)}
          onRetry={() => queries.forEach((query) => void query.refetch())}
        >
          {translateMessage(failed.error?.message ?? '')}
        </ErrorState>
      ) : isLoading ? (
        <div className={styles.loading} role="status">
          <Spinner label={t('Loading sessions...')} />
        </div>
      ) : isEmpty ? (
        empty
      ) : (
        children
      )}
    </section>
  );
}
