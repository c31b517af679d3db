import { dollars, type PosPaymentMethod, type Totals } from '@revive/contract';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../lib/money.ts';
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

/** Discount, payment method and amount paid, with the change that comes of it. */
export function PaymentFields({ counter, totals, errors, forget, onDone }: PaymentFieldsProps) {
  const { t } = useTranslation();
  const { sale, isHeld, change } = counter;
  const total = totals.total_cents;
  const paid = paidOf(sale, total);
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
      <div className={styles.method}>
        <span aria-hidden="true">{t('Payment method')}</span>
        <SegmentedChoice
          label={t('Payment method')}
          value={sale.method}
          options={methods}
          onChange={(method) => !isHeld && change({ method })}
        />
      </div>
      {sale.method === 'cash' ? (
        <>
          <MoneyField
            label={t('Amount paid')}
            data-field="paid"
            placeholder={dollars(Math.max(0, total)).toFixed(2)}
            value={sale.paid}
            error={errors.paid}
            readOnly={isHeld}
            onKeyDown={handleKeyDown}
            onChange={(event) => setPaid(event.target.value)}
          />
          <CashButtons total={total} paid={paid ?? 0} isLocked={isHeld} onPaid={setPaid} />
          {paid !== null && paid > total && sale.lines.length > 0 && (
            <p className={styles.change} role="status">
              <span>{t('Change')}</span> <strong>{formatMoney(dollars(paid - total))}</strong>
            </p>
          )}
        </>
      ) : (
        <MoneyField
          label={t('Amount paid')}
          data-field="paid"
          value={dollars(Math.max(0, total)).toFixed(2)}
          hint={t('Charged exactly, without change.')}
          readOnly
        />
      )}
    </div>
  );
}
