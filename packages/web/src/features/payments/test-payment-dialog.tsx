import { calls } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../api/client.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useReadAgain } from '../../lib/read-again.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { walletStatusQuery } from '../../queries/payments.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogForm } from '../../ui/overlays/form-dialog.tsx';
import { CHANGES_WALLET } from './mutations.ts';
import { useDeskPayment } from './take/use-desk-payment.ts';
import { WalletWait } from './take/wallet-wait.tsx';

const TEST_AMOUNT = 1;

/** Asks a phone for one dollar. It is a payment like any other: what is taken stands in the books. */
export function TestPaymentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: wallet } = useQuery(walletStatusQuery());
  const readAgain = useReadAgain();
  const { take, waitingFor, failure } = useDeskPayment({
    onPaid: () => {
      readAgain({ changesOnly: CHANGES_WALLET.changesKept });
      showToast.success(t('The wallet works: {{amount}} received.', { amount: formatMoney(TEST_AMOUNT) }));
      onClose();
    },
  });
  const form = useForm({
    resolver: validateBy(({ BookingPayment }) => BookingPayment.pick({ phone_number: true })),
    defaultValues: { phone_number: '' },
  });
  const submission = useSubmit(form, ({ phone_number }, key) => {
    const body = { payment_method: 'mobile_money', phone_number, amount_paid: TEST_AMOUNT } as const;
    return take(() => call(calls.finance.createPayment, { body, key }));
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Make a test payment')}
      isLocked={submission.isSending}
      footer={waitingFor && <Button onClick={onClose}>{t('Close')}</Button>}
    >
      {waitingFor ? (
        <WalletWait
          payment={waitingFor}
          note={t('You may close this. The answer will stand under Settings → Wallet.')}
        />
      ) : (
        <DialogForm
          submission={{ ...submission, refusal: submission.refusal ?? failure }}
          action={t('Ask for {{amount}}', { amount: formatMoney(TEST_AMOUNT) })}
          busyLabel={t('Waiting for the wallet')}
          onCancel={onClose}
        >
          <p>
            {wallet?.is_test
              ? t('No money moves in test mode, but the payment is entered in the books like any other.')
              : t('One dollar is really taken from this phone and entered in the books as income.')}
          </p>
          <TextField
            {...fieldsOf(form)('phone_number')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            label={t('Phone Number')}
            hint={t('Use your own. Enter the PIN there when it asks.')}
          />
        </DialogForm>
      )}
    </Dialog>
  );
}
