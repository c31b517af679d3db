import { nationalPhone, type PaymentAttempt } from '@revive/contract';
import type { ReactNode } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { ApiError } from '../../../api/api-error.ts';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogForm } from '../../../ui/overlays/form-dialog.tsx';
import { bodyOfWay, type WayValues, waySchema } from './payment-way.ts';
import { PaymentWayFields } from './payment-way-fields.tsx';
import { useDeskPayment } from './use-desk-payment.ts';
import { WalletWait } from './wallet-wait.tsx';

export type WayBody = ReturnType<typeof bodyOfWay>;

type TakePaymentDialogProps = {
  title: string;
  /** Who pays for what. */
  description: ReactNode;
  /** Dollars, all of what is due. */
  amount: number;
  /** The payer's number, suggested as the wallet to ask. */
  phone: string | null;
  /** The wallet payment under way for it: it is followed, and no second one is offered. */
  open?: PaymentAttempt | null;
  /** Whether cash or a card may have a reference. */
  hasReference?: boolean;
  /** The title above the reason of a refusal. */
  refusalTitle: string;
  /** The text of the button that leaves it. */
  cancelLabel?: string;
  /** What happens to the thing paid for while its wallet has not answered. */
  waitNote: string;
  send: (body: WayBody & { reference?: string }, key: string) => Promise<unknown>;
  /** Given the wallet's payment where it was waited for: it may be of another amount. */
  onPaid: (settled?: PaymentAttempt) => void;
  /** Tells of a refusal in its own way; returns what the dialog shows. */
  onRefused?: (error: ApiError, refusal: string | undefined) => string | undefined;
  onClose: () => void;
};

/** Takes a fixed amount. It says who pays how much before it does; Enter takes it in cash. */
export function TakePaymentDialog(props: TakePaymentDialogProps) {
  const { t } = useTranslation();
  const { amount, hasReference, onClose, onRefused } = props;
  const { take, waitingFor, failure, forgetFailure } = useDeskPayment({
    open: props.open ?? null,
    onPaid: (settled) => {
      props.onPaid(settled);
      onClose();
    },
  });
  const form = useForm<WayValues>({
    resolver: validateBy(waySchema),
    defaultValues: {
      way: 'cash',
      wallet_phone: nationalPhone(props.phone ?? ''),
      transaction_id: '',
      reference: '',
    },
  });
  const field = fieldsOf(form);
  const way = useWatch({ control: form.control, name: 'way' });
  const { field: seen } = useController({ control: form.control, name: 'transaction_id' });
  const isByHand = way === 'cash' || way === 'card';
  const send = (typed: WayValues, key: string) =>
    take(() => {
      const { reference } = typed;
      return props.send({ ...bodyOfWay(typed), ...(hasReference && isByHand && { reference }) }, key);
    });
  const submission = useSubmit(form, send, {
    onInvalid: forgetFailure,
    ...(onRefused && { onRefused }),
  });
  const money = formatMoney(amount);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={props.title}
      description={props.description}
      isLocked={submission.isSending}
      footer={waitingFor && <Button onClick={onClose}>{t('Close')}</Button>}
    >
      {waitingFor ? (
        <WalletWait payment={waitingFor} note={props.waitNote} />
      ) : (
        <DialogForm
          submission={{ ...submission, refusal: submission.refusal ?? failure }}
          action={
            way === 'wallet'
              ? t('Ask for {{amount}}', { amount: money })
              : t('Receive {{amount}}', { amount: money })
          }
          busyLabel={way === 'wallet' ? t('Waiting for the wallet') : t('Processing...')}
          {...(props.cancelLabel && { cancelLabel: props.cancelLabel })}
          refusalTitle={props.refusalTitle}
          isActionFocused
          onCancel={onClose}
        >
          <PaymentWayFields
            chosen={way}
            way={field('way')}
            phone={field('wallet_phone')}
            seen={{ ...seen, error: field('transaction_id').error }}
            amount={amount}
            isAsking={submission.isSending}
          />
          {hasReference && isByHand && (
            <TextField
              {...field('reference')}
              label={t('Reference')}
              hint={t('If there is one, for example the number of the card slip.')}
              autoComplete="off"
            />
          )}
        </DialogForm>
      )}
    </Dialog>
  );
}
