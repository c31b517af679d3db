import type { OpenPayment } from '@revive/contract';
import { useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ResolveForm } from './resolve-form.tsx';

type ResolveDialogProps = { payment: OpenPayment | null; onClose: () => void };

/** Settles a payment by hand. */
export function ResolveDialog({ payment, onClose }: ResolveDialogProps) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  if (!payment) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isSaving}
      title={t('Settle by hand')}
      description={t('{{amount}} of {{name}}', {
        amount: formatMoney(payment.amount),
        name: payment.client_name,
      })}
    >
      <ResolveForm payment={payment} onClose={onClose} onSaving={setSaving} />
    </Dialog>
  );
}
