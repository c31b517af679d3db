import type { FinancePayment } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './finance.module.css';
import { METHOD_NAMES, nameOf } from './labels.ts';
import { PhotosLink } from './photos-link.tsx';
import { photosOfPayment } from './row-photos.ts';

/** The amount, with the payment method below. */
export function PaymentAmount({ payment, isEnd }: { payment: FinancePayment; isEnd?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={isEnd ? styles.money : styles.cell}>
      <span className={styles.amount}>{formatMoney(payment.amount)}</span>
      <span className={styles.soft}>{t(METHOD_NAMES[payment.payment_method])}</span>
    </div>
  );
}

/** The name of a payment, and what it refers to. */
export function PaymentPurpose({ payment }: { payment: FinancePayment }) {
  const { t } = useTranslation();
  const { requisition, service, product } = payment;
  const notes = [
    requisition &&
      t('Requisition: {{purpose}}, asked for by {{name}}', {
        purpose: requisition.purpose,
        name: nameOf(requisition.requester),
      }),
    service && t('Service: {{name}}', { name: service.name }),
    product && t('Product: {{name}}', { name: product.name }),
  ].filter((note) => note !== null);
  return (
    <div className={styles.cell}>
      <span>
        <bdi>{payment.name}</bdi>
      </span>
      {notes.map((note) => (
        <span key={note} className={styles.soft}>
          {note}
        </span>
      ))}
      <PhotosLink row={photosOfPayment(payment)} />
    </div>
  );
}
