import type { Match } from '@revive/contract';
import { formatMils, formatMoney } from '../../lib/money.ts';
import { agree } from '../../lib/phone-and-books.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { StatCard } from '../../ui/layout/stat-card.tsx';
import styles from './match.module.css';

/** What the phone says, what the books say, and the difference. */
export function Sums({ match }: { match: Match }) {
  const { t } = useTranslation();
  const { phone, books } = match;
  return (
    <div className={styles.sums}>
      <StatCard label={t('On the phone')} value={phone === null ? '–' : formatMils(phone)} />
      <StatCard label={t('In the books')} value={formatMoney(books)} />
      <StatCard
        label={t('Difference')}
        value={
          phone === null
            ? '–'
            : agree(match)
              ? t('Agrees')
              : formatMils(Math.round((phone - books) * 1000) / 1000)
        }
      />
    </div>
  );
}
