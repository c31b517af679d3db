import { type OnlineOrder, PREVIOUS_STATUS } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { describeOrder, ORDER_STATUS_NAMES } from './labels.ts';
import { useStepBack } from './mutations.ts';

type StepBackDialogProps = { order: OnlineOrder; onClose: () => void };

/** Moves an order one step back, with the reason. */
export function StepBackDialog({ order, onClose }: StepBackDialogProps) {
  const { t } = useTranslation();
  const stepBack = useStepBack();
  const form = useForm({
    resolver: validateBy(({ SaleVoid }) => SaleVoid.pick({ reason: true })),
    defaultValues: { reason: '' },
  });
  const field = fieldsOf(form);
  const previous = PREVIOUS_STATUS[order.status] ?? order.status;
  const status = t(ORDER_STATUS_NAMES[previous]);
  const submission = useSubmit(form, async ({ reason }, key) => {
    await stepBack.mutateAsync({ id: order.id, body: { reason, from: order.status }, key });
    showToast.success(t('{{order}}: {{status}} again', { order: describeOrder(order), status }));
    onClose();
  });
  return (
    <FormDialog
      title={t('Step back')}
      description={describeOrder(order)}
      submission={submission}
      action={t('Back to {{status}}', { status })}
      refusalTitle={t('The order stays as it is.')}
      onClose={onClose}
    >
      <p>
        {t('{{now}} becomes {{status}} again. The customer sees this too.', {
          now: t(ORDER_STATUS_NAMES[order.status]),
          status,
        })}
        {previous === 'PENDING' &&
          order.payment_status === 'UNPAID' &&
          ` ${t('The order waits for its money again, and its goods stay kept meanwhile.')}`}
      </p>
      <TextArea {...field('reason')} label={t('Reason')} />
    </FormDialog>
  );
}
