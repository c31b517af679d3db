import type { OpenPayment } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatRelative, formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { PaymentActions } from './payment-actions.tsx';
import styles from './unsettled-table.module.css';

type UnsettledTableProps = {
  /** Undefined while they load. */
  payments: readonly OpenPayment[] | undefined;
  onResolve: (payment: OpenPayment) => void;
  empty: ReactNode;
  footer: ReactNode;
};

/** Open payments: client, purpose, amount and age, and the two ways to settle them. */
export function UnsettledTable({ payments, onResolve, empty, footer }: UnsettledTableProps) {
  const { t } = useTranslation();
  const columns: Column<OpenPayment>[] = [
    { id: 'for', header: t('Payment'), isPrimary: true, cell: (payment) => <Matter payment={payment} /> },
    {
      id: 'amount',
      header: t('Amount'),
      align: 'end',
      cell: ({ amount }) => <span className={styles.figure}>{formatMoney(amount)}</span>,
    },
    { id: 'wallet', header: t('Wallet'), cell: (payment) => <Asked payment={payment} /> },
    { id: 'age', header: t('Asked'), cell: (payment) => <Age payment={payment} /> },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (payment) => <PaymentActions payment={payment} onResolve={() => onResolve(payment)} />,
    },
  ];
  return (
    <DataTable
      caption={t('Unsettled payments')}
      columns={columns}
      rows={payments}
      rowKey={(payment) => payment.id}
      empty={empty}
      footer={footer}
    />
  );
}

function Matter({ payment }: { payment: OpenPayment }) {
  const { t } = useTranslation();
  const matter =
    payment.order === null ? payment.subject : t('Order {{number}}', { number: payment.order_number ?? '' });
  return (
    <span className={styles.lines}>
      <span className={styles.name}>
        {payment.client === null ? (
          payment.client_name
        ) : (
          <Link to={`/client/${payment.client}?tab=payments`}>
            <bdi>{payment.client_name}</bdi>
          </Link>
        )}
      </span>
      <span className={styles.soft}>{matter}</span>
      {payment.state === 'doubtful' && <Doubt payment={payment} />}
    </span>
  );
}

function Doubt({ payment }: { payment: OpenPayment }) {
  const { t } = useTranslation();
  return (
    <>
      <span>
        <Badge tone="red">{t('In doubt')}</Badge>
      </span>
      <span className={styles.soft}>
        {t('The wallet names transfer {{transaction}}, which has paid {{reference}}.', {
          transaction: payment.transaction_id ?? '',
          reference: payment.repeats ?? '',
        })}
      </span>
    </>
  );
}

const Asked = ({ payment }: { payment: OpenPayment }) => (
  <span className={styles.lines}>
    <Phone number={payment.phone} />
    <span className={styles.soft}>{payment.reference}</span>
  </span>
);

const Age = ({ payment }: { payment: OpenPayment }) => (
  <time className={styles.lines} dateTime={payment.created_at}>
    <span className={styles.figure}>{formatRelative(payment.created_at)}</span>
    <span className={styles.soft}>{formatSessionDateTime(payment.created_at)}</span>
  </time>
);
