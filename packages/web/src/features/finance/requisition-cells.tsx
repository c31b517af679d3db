import type { Requisition } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './finance.module.css';
import { heldByRequisition } from './held.ts';
import { PhotosLink } from './photos-link.tsx';
import { REQUISITION_STATUS_NAMES, REQUISITION_TONES } from './words.ts';

/** What the money is for, and the photos of the bill. */
export const RequisitionPurpose = ({ requisition }: { requisition: Requisition }) => (
  <div className={styles.cell}>
    <span>{requisition.purpose}</span>
    <PhotosLink held={heldByRequisition(requisition)} />
  </div>
);

/** What is asked for and, once payments began, what is left of it. */
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

/** Where a requisition stands, and who brought it there. */
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
