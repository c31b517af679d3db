import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { auditHeadQuery } from '../../queries/audit.ts';
import styles from './chain-head.module.css';

/** Where the chain of seals ends, to write down: with it the trail can be proven later. */
export function ChainHead() {
  const { t } = useTranslation();
  const { data: head } = useQuery(auditHeadQuery());
  if (!head || head.position === 0) return null;
  return (
    <details className={styles.head}>
      <summary>{t('Sealed up to entry {{number}}', { number: formatNumber(head.position) })}</summary>
      <p>
        {t(
          'Every entry is sealed with the one before it, so a change in the past breaks all seals after it. Keep this number and seal somewhere else: whoever rewrites the whole trail cannot make them come out the same.',
        )}
      </p>
      <code className={styles.seal}>{head.hash}</code>
    </details>
  );
}
