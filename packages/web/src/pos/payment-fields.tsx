import { dollars, type PosPaymentMethod, type Totals } from '@revive/contract';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../ui/money-field.tsx';
import { SegmentedChoice } from '../ui/segmented-choice.tsx';
import { CashButtons } from './cash-buttons.tsx';
import { paidOf } from './counter-sale.ts';
import styles from './payment-fields.module.css';
import type { Counter } from './use-counter.ts';
import type { SaleErrors } from './use-sell.ts';

type PaymentFieldsProps = {
  counter: Counter;
  totals: Totals;
  errors: SaleErrors;
  forget: (field: keyof SaleErrors) => void;
  /** What Enter in a field leads back to. */
  onDone: () => void;
};

/** Payment method, discount and amount paid; a card or a wallet is charged exactly the total. */
export function PaymentFields({ counter, totals, errors, forget, onDone }: PaymentFieldsProps) {
  const { t } = useTranslation();
  const { sale, isHeld, change } = counter;
  const total = totals.total_cents;
  const paid = paidOf(sale, total);
  const exact = dollars(Math.max(0, total)).toFixed(2);
  const setPaid = (typed: string) => {
    forget('paid');
    change({ paid: typed });
  };
  // Enter in a field never completes a sale: a scanner's Enter would, with the barcode as the amount.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    onDone();
  };
  const methods: { value: PosPaymentMethod; label: string; icon: React.ReactNode }[] = [
    { value: 'cash', label: t('Cash'), icon: <Banknote /> },
    { value: 'card', label: t('Card'), icon: <CreditCard /> },
    { value: 'mobile', label: t('Mobile'), icon: <Smartphone /> },
  ];
  return (
    <div className={styles.fields}>
      <SegmentedChoice
        label={t('Payment method')}
        value={sale.method}
        options={methods}
        onChange={(method) => !isHeld && change({ method })}
      />
      <div className={styles.amounts}>
        <MoneyField
          label={t('Discount')}
          data-field="discount"
          placeholder="0.00"
          value={sale.discount}
          error={errors.discount ?? (total < 0 ? t('The discount is more than the sale.') : undefined)}
          readOnly={isHeld}
          onKeyDown={handleKeyDown}
          onChange={(event) => {
            forget('discount');
            change({ discount: event.target.value });
          }}
        />
        <MoneyField
          label={t('Amount paid')}
          data-field="paid"
          placeholder={exact}
          value={sale.method === 'cash' ? sale.paid : exact}
          error={errors.paid}
          readOnly={isHeld || sale.method !== 'cash'}
          onKeyDown={handleKeyDown}
          onChange={(event) => setPaid(event.target.value)}
        />
      </div>
      {sale.method === 'cash' && (
        <CashButtons total={total} paid={paid ?? 0} isLocked={isHeld} onPaid={setPaid} />
      )}
    </div>
  );
}
