import type { Requisition } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import styles from './finance.module.css';
import { REQUISITION_STATUS_NAMES, REQUISITION_TONES } from './labels.ts';
import { PhotosLink } from './photos-link.tsx';
import { photosOfRequisition } from './row-photos.ts';

/** The purpose, and the photos of the bill. */
export const RequisitionPurpose = ({ requisition }: { requisition: Requisition }) => (
  <div className={styles.cell}>
    <span>{requisition.purpose}</span>
    <PhotosLink row={photosOfRequisition(requisition)} />
  </div>
);

/** The requested amount and, after the first payment, what is left of it. */
export function RequisitionAmount({ requisition }: { requisition: Requisition }) {
  const { t } = useTranslation();
  const isPaidFrom = requisition.amount_left < requisition.amount;
  return (
    <div className={styles.money}>
      <span className={styles.amount}>{formatMoney(requisition.amount)}</span>
      {isPaidFrom && (
        <span className={styles.soft}>
          {requisition.amount_left === 0
            ? t('All in payments')
            : t('{{amount}} left', { amount: formatMoney(requisition.amount_left) })}
        </span>
      )}
    </div>
  );
}

/** The status of a requisition, and who set it. */
export function RequisitionState({ requisition }: { requisition: Requisition }) {
  const { t } = useTranslation();
  const { status, verified_by_name, decided_by_name } = requisition;
  const who = decided_by_name ?? verified_by_name;
  return (
    <div className={styles.cell}>
      <Badge tone={REQUISITION_TONES[status]}>{t(REQUISITION_STATUS_NAMES[status])}</Badge>
      {who && <span className={styles.soft}>{t('by {{name}}', { name: who })}</span>}
    </div>
  );
}
