import { directionOf, type LanguageCode, type Receipt } from '@revive/contract';
import type { ReactNode, Ref } from 'react';
import { formatDate, formatHour } from '../../lib/date-style.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Figures } from '../../ui/layout/figures.tsx';
import paperStyles from '../../ui/paper/paper-sheet.module.css';
import type { Paper } from '../../ui/paper/use-paper.ts';
import styles from './receipt-sheet.module.css';
import type { ReceiptPolicy } from './receipt-sums.ts';

export type ReceiptFrameProps = {
  number: string;
  receipt: Pick<Receipt, 'date' | 'cashierName' | 'customerName' | 'isTest' | 'voided'>;
  policy: ReceiptPolicy;
  paper: Paper;
  /** The first language of the texts around, of the days. */
  language: LanguageCode;
  /** Whether goods are on it, which the return policy is about. */
  hasGoods: boolean;
  /** Whether a device made it without a line; the books have it once it was sent. */
  isWithoutLine?: boolean | undefined;
  ref?: Ref<HTMLElement> | undefined;
  /** What was bought and paid. */
  children: ReactNode;
};

/** What every receipt has: the business, when and by whom it was made, for whom, and the return policy. */
export function ReceiptFrame(props: ReceiptFrameProps) {
  const { number, receipt, policy, paper, language, hasGoods, isWithoutLine, ref, children } = props;
  const { t, translateMessage } = useTranslation();
  const timeZone = policy.time_zone;
  const timeOf = (instant: string) =>
    `${formatDate(new Date(instant), 'medium', { timeZone, language })}, ${formatHour(new Date(instant), timeZone)}`;
  const details = [
    [t('Receipt'), <Figures key="number">{number}</Figures>],
    [t('Date'), timeOf(receipt.date)],
    [t('Cashier'), receipt.cashierName && <bdi key="cashier">{receipt.cashierName}</bdi>],
    [
      t('Customer'),
      receipt.customerName && <bdi key="customer">{translateMessage(receipt.customerName)}</bdi>,
    ],
  ] as const;
  return (
    <article
      ref={ref}
      lang={language}
      dir={directionOf(language)}
      className={paperStyles.sheet}
      data-paper={paper}
      aria-label={t('Receipt')}
    >
      <header className={paperStyles.head}>
        <h3 className={paperStyles.title}>
          <bdi>{policy.business_name}</bdi>
        </h3>
        <address className={styles.address}>
          {policy.address && <span>{policy.address}</span>}
          <span>{policy.city}</span>
          {policy.phone && <Figures>{policy.phone}</Figures>}
        </address>
      </header>
      {receipt.isTest && (
        <p className={styles.void}>
          <strong>{t('TEST')}</strong>
          <span>{t('Paid in test mode. No money moved.')}</span>
        </p>
      )}
      {isWithoutLine && (
        <p className={styles.void}>
          <strong>{t('Sold without a line')}</strong>
        </p>
      )}
      {receipt.voided && (
        <p className={styles.void}>
          <strong>{t('VOID')}</strong>
          <span>{timeOf(receipt.voided.date)}</span>
          <span>{translateMessage(receipt.voided.reason)}</span>
        </p>
      )}
      <dl className={paperStyles.details}>
        {details
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
      {hasGoods && (
        <footer className={paperStyles.foot} dir="auto">
          {policy.return_policy}
        </footer>
      )}
    </article>
  );
}
