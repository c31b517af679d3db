import { dollars, type Policy, type PosPaymentMethod, type Totals } from '@revive/contract';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import type { KeyboardEvent } from 'react';
import { useAuth } from '../../api/auth.ts';
import { currencySign } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useIsCut } from '../../line/line-store.ts';
import { useSecondCurrency } from '../../queries/policy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { splitWays } from '../bills/take/ways.ts';
import { CashButtons } from './cash-buttons.tsx';
import { changeOf, isAboveLimit, isDiscountTooLarge, isEmpty, paidOf, walletOf } from './counter-sale.ts';
import { MobileWayFields } from './mobile-way-fields.tsx';
import styles from './payment-fields.module.css';
import type { Counter } from './use-counter.ts';
import type { SaleErrors } from './use-sell.ts';

const SecondCash = lazyComponent(async () => (await import('./second-cash.tsx')).SecondCash);
const SplitFields = lazyComponent(async () => (await import('./split-fields.tsx')).SplitFields);

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
  const second = useSecondCurrency();
  const isCut = useIsCut();
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
    if (isDiscountTooLarge(sale, total)) return t('The discount is more than the sale.');
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
      {isCut && (
        <Note>
          {t(
            'Without the line: goods, and treatments of one session of today, for cash or transfers seen on the phone. Cards, gift cards, credit, packages, debts and refunds need the line.',
          )}
        </Note>
      )}
      {sale.ways ? (
        <SplitFields {...{ counter, total, errors, forget }} onKeyDown={handleKeyDown} />
      ) : (
        <>
          <SegmentedChoice
            label={t('Payment method')}
            value={sale.method}
            options={methods.filter(({ value }) => !isCut || value !== 'card')}
            onChange={(method) =>
              !isParked && change({ method, ...(isCut && method === 'mobile' && { mobileWay: 'seen' }) })
            }
          />
          {sale.method === 'mobile' && (
            <MobileWayFields
              {...{ counter, errors, forget }}
              amount={(paidOf(sale, total) ?? total) / 100}
              onKeyDown={handleKeyDown}
            />
          )}
        </>
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
        {sale.ways ? (
          <Button variant="quiet" disabled={isParked} onClick={() => change({ ways: undefined })}>
            {t('One way')}
          </Button>
        ) : (
          <NumberField
            label={t('Amount paid')}
            data-field="paid"
            {...(sale.method === 'cash' && sale.second
              ? { suffix: sale.second.code, placeholder: '0' }
              : { prefix: currencySign(), step: 0.01, placeholder: '0.00' })}
            min={0}
            value={sale.method === 'cash' ? sale.paid : exact}
            error={errors.paid}
            readOnly={isParked || sale.method !== 'cash'}
            onKeyDown={handleKeyDown}
            onChange={(event) => setPaid(event.target.value)}
          />
        )}
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
      {!sale.ways && sale.method === 'cash' && second && (
        <SecondCash counter={counter} total={total} second={second} onPaid={setPaid} />
      )}
      {!sale.ways && sale.method === 'cash' && !sale.second && (
        <CashButtons total={total} paid={paid ?? 0} isLocked={isParked} onPaid={setPaid} />
      )}
      {!sale.ways && (
        <Button
          variant="quiet"
          size="small"
          disabled={isParked || total <= 0}
          onClick={() => change({ ways: splitWays(walletOf(sale), isCut) })}
        >
          {t('Split')}
        </Button>
      )}
      {sale.client && !isCut && changeOf(sale, total) > 0 && !isEmpty(sale) && (
        <CheckboxField
          label={t('Keep the change as credit of {{name}}', { name: sale.client.name })}
          checked={sale.keepsChange ?? false}
          disabled={isParked}
          onChange={({ target }) => change({ keepsChange: target.checked })}
        />
      )}
      {sale.ways && errors.paid && <FieldError error={errors.paid} />}
    </Stack>
  );
}
