import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../buttons/button.tsx';
import styles from './error-state.module.css';

export type ErrorStateProps = {
  /** What failed: the specification's message. */
  message: ReactNode;
  /** What is still saved, or what to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  isRetrying?: boolean;
};

/** Shown by a part of a screen that could not be loaded. */
export function ErrorState({ message, children, onRetry, retryLabel, isRetrying = false }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles.error}>
      <span className={styles.mark} aria-hidden="true">
        <TriangleAlert />
      </span>
      <p className={styles.message}>{message}</p>
      {children && <div className={styles.kept}>{children}</div>}
      {onRetry && (
        <Button onClick={onRetry} isBusy={isRetrying}>
          {retryLabel ?? t('Retry')}
        </Button>
      )}
    </div>
  );
}
