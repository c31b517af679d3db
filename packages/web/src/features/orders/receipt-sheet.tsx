import { directionOf, type LanguageCode, type Receipt } from '@revive/contract';
import { type Ref, useState } from 'react';
import { formatDate, formatHour } from '../../lib/date-style.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Figures } from '../../ui/layout/figures.tsx';
import paperStyles from '../../ui/paper/paper-sheet.module.css';
import type { Paper } from '../../ui/paper/use-paper.ts';
import { ReceiptItems } from './receipt-items.tsx';
import { ReceiptPayment } from './receipt-payment.tsx';
import styles from './receipt-sheet.module.css';
import { type ReceiptPolicy, receiptNumber } from './receipt-sums.ts';
import { ReceiptTotals } from './receipt-totals.tsx';

export type ReceiptSheetProps = {
  receipt: Receipt;
  policy: ReceiptPolicy;
  paper: Paper;
  /** The first language of the texts around, of the days. */
  language: LanguageCode;
  ref?: Ref<HTMLElement>;
};

/** The printed receipt: the business, the items, the payment and the return policy. */
export function ReceiptSheet({ receipt, policy, paper, language, ref }: ReceiptSheetProps) {
  const { t, translateMessage } = useTranslation();
  const [number] = useState(() => receiptNumber(receipt.orderNumber));
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
      <ReceiptItems items={receipt.items} />
      <ReceiptTotals receipt={receipt} />
      <p className={paperStyles.total}>
        <span>{t('Total')}</span> <strong>{formatMoney(receipt.total)}</strong>
      </p>
      <ReceiptPayment {...{ receipt, policy, language }} />
      {!receipt.isTreatment && (
        <footer className={paperStyles.foot} dir="auto">
          {policy.return_policy}
        </footer>
      )}
    </article>
  );
}
