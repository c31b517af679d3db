import {
  type MoneyWay,
  type OwnOrder,
  type OwnReceipt,
  orderPath,
  type Receipt,
  type Sentence,
  sentence,
} from '@revive/contract';
import { Suspense, useState } from 'react';
import { formatDate } from '../../lib/date-style.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { useReceiptView } from '../payment/receipt-slot.ts';
import { readReceipt } from './me-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

const METHODS: Record<MoneyWay, Sentence> = {
  cash: sentence('Cash'),
  card: sentence('Card'),
  mobile_money: sentence('Wallet'),
  credit: sentence('Credit'),
  gift_card: sentence('Gift card'),
};

const KINDS: Record<OwnReceipt['kind'], Sentence> = {
  receipt: sentence('Paid'),
  refund: sentence('Given back'),
  reversal: sentence('Taken back'),
};

type PurchasesCardProps = { receipts: readonly OwnReceipt[]; orders: readonly OwnOrder[] };

/** What was paid, with its receipts, and what was ordered. */
export function PurchasesCard({ receipts, orders }: PurchasesCardProps) {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const linkTo = useShopLink();
  const ReceiptView = useReceiptView();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { isBusy, refusal, run } = useSending();
  const show = (order: number) => void run(async () => setReceipt(await readReceipt(order)));
  const day = (at: string) => formatDate(new Date(at), 'medium');
  return (
    <Card title={t('Receipts and orders')}>
      <Refusal message={refusal?.message} />
      {orders.length > 0 && (
        <details className={styles.more} open={receipts.length === 0}>
          <summary>{t('Orders')}</summary>
          <ul className={styles.list}>
            {orders.map((order) => (
              <li key={order.id} className={styles.line2}>
                <span>
                  {order.token ? (
                    <a href={linkTo(orderPath(order.token))}>{order.order_number}</a>
                  ) : (
                    order.order_number
                  )}{' '}
                  <span className={styles.soft}>{day(order.at)}</span>
                </span>
                <span>{formatMoney(order.total)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {receipts.length > 0 && (
        <details className={styles.more} open>
          <summary>{t('Receipts')}</summary>
          <ul className={styles.list}>
            {receipts.map(({ id, kind, method, amount, at, order }) => (
              <li key={id} className={styles.line2}>
                <span>
                  {t(KINDS[kind])} <span className={styles.soft}>{`${day(at)} · ${t(METHODS[method])}`}</span>
                </span>
                <span>
                  {formatMoney(kind === 'receipt' ? amount : -amount)}{' '}
                  <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => show(order)}>
                    {t('Receipt')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {receipt && ReceiptView && (
        <Suspense>
          <ReceiptView receipt={receipt} policy={policy} onClose={() => setReceipt(null)} />
        </Suspense>
      )}
    </Card>
  );
}
