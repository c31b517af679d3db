import type { OpenPayment } from '@revive/contract';
import { useAuth } from '../../api/auth.ts';
import { formatTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SeenButton } from './take/seen-button.tsx';
import { useAsk } from './use-ask.ts';

type PaymentActionsProps = { payment: OpenPayment; onResolve: () => void };

/** Asks the wallet again. Managers and admins may also settle by hand, once no call can be running. */
export function PaymentActions({ payment, onResolve }: PaymentActionsProps) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { ask, isPending } = useAsk(payment);
  const refusal = () => {
    if (staff?.role === 'staff') return t('Only a manager or an admin may do this.');
    if (new Date(payment.resolvable_at) <= new Date()) return undefined;
    return t('It may still be running. You can settle it by hand from {{time}} on.', {
      time: formatTime(payment.resolvable_at),
    });
  };
  return (
    <>
      {payment.awaits === null ? (
        <Button size="small" isBusy={isPending} onClick={() => void ask()}>
          {t('Ask again')}
        </Button>
      ) : (
        <SeenButton payment={payment} />
      )}
      <Button size="small" disabledReason={refusal()} onClick={onResolve}>
        {t('Settle by hand')}
      </Button>
    </>
  );
}
