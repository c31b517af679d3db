import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { auditHeadQuery } from '../../queries/audit.ts';
import styles from './chain-head.module.css';

/** The head of the chain, to write down: with it the trail can be verified later. */
export function ChainHead() {
  const { t } = useTranslation();
  const { data: head } = useQuery(auditHeadQuery());
  if (!head || head.position === 0) return null;
  return (
    <details className={styles.head}>
      <summary>{t('Sealed up to entry {{number}}', { number: formatNumber(head.position) })}</summary>
      <p>
        {t(
          'Every entry is sealed with the one before it, so a change in the past breaks all seals after it. Keep this number and seal somewhere else: a person who rewrites the whole trail cannot produce the same ones.',
        )}
      </p>
      <code className={styles.seal}>{head.hash}</code>
    </details>
  );
}
