import { dollars, type Policy, type PosPaymentMethod, type Totals } from '@revive/contract';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import type { KeyboardEvent } from 'react';
import { useAuth } from '../../api/auth.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CashButtons } from './cash-buttons.tsx';
import { isAboveLimit, paidOf } from './counter-sale.ts';
import { MobileWayFields } from './mobile-way-fields.tsx';
import styles from './payment-fields.module.css';
import type { Counter } from './use-counter.ts';
import type { SaleErrors } from './use-sell.ts';

type PaymentFieldsProps = {
  counter: Counter;
  totals: Totals;
  policy: Policy;
  errors: SaleErrors;
  forget: (field: keyof SaleErrors) => void;
  /** Moves the focus after Enter in a field. */
  onDone: () => void;
};

/**
 * Payment method, discount and amount paid; a card or a wallet is charged exactly the total. A discount above
 * the limit is refused to staff while typing, and needs a reason of a manager.
 */
export function PaymentFields({ counter, totals, policy, errors, forget, onDone }: PaymentFieldsProps) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { sale, isParked, change } = counter;
  const total = totals.total_cents;
  const paid = paidOf(sale, total);
  const isAbove = isAboveLimit(policy, sale);
  const exact = dollars(Math.max(0, total)).toFixed(2);
  const setPaid = (typed: string) => {
    forget('paid');
    change({ paid: typed });
  };
  // Enter in a field never completes a sale: a scanner ends with Enter, and would enter its barcode as the
  // amount.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    onDone();
  };
  const discountRefusal = () => {
    if (total < 0) return t('The discount is more than the sale.');
    if (!isAbove || staff?.role !== 'staff') return undefined;
    const limit = formatNumber(policy.discount_limit);
    return t('A discount above {{limit}} % needs a manager or an admin.', { limit });
  };
  const methods: { value: PosPaymentMethod; label: string; icon: React.ReactNode }[] = [
    { value: 'cash', label: t('Cash'), icon: <Banknote /> },
    { value: 'card', label: t('Card'), icon: <CreditCard /> },
    { value: 'mobile', label: t('Mobile'), icon: <Smartphone /> },
  ];
  return (
    <Stack gap={3}>
      <SegmentedChoice
        label={t('Payment method')}
        value={sale.method}
        options={methods}
        onChange={(method) => !isParked && change({ method })}
      />
      {sale.method === 'mobile' && (
        <MobileWayFields {...{ counter, errors, forget }} onKeyDown={handleKeyDown} />
      )}
      <div className={styles.amounts}>
        <MoneyField
          label={t('Discount')}
          data-field="discount"
          placeholder="0.00"
          value={sale.discount}
          error={errors.discount ?? discountRefusal()}
          readOnly={isParked}
          onKeyDown={handleKeyDown}
          onChange={(event) => {
            forget('discount');
            change({ discount: event.target.value });
          }}
        />
        <MoneyField
          label={t('Amount paid')}
          data-field="paid"
          placeholder="0.00"
          value={sale.method === 'cash' ? sale.paid : exact}
          error={errors.paid}
          readOnly={isParked || sale.method !== 'cash'}
          onKeyDown={handleKeyDown}
          onChange={(event) => setPaid(event.target.value)}
        />
      </div>
      {isAbove && staff?.role !== 'staff' && (
        <TextField
          label={t('Reason for the discount')}
          data-field="reason"
          maxLength={300}
          value={sale.discountReason ?? ''}
          error={errors.reason}
          readOnly={isParked}
          onKeyDown={handleKeyDown}
          onChange={(event) => {
            forget('reason');
            change({ discountReason: event.target.value });
          }}
        />
      )}
      {sale.method === 'cash' && (
        <CashButtons total={total} paid={paid ?? 0} isLocked={isParked} onPaid={setPaid} />
      )}
    </Stack>
  );
}
