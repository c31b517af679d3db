import { calls, type PaymentAttempt } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useFormKey } from '../../../api/use-form-key.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';

/** Says that the money of a payment which waits for a message was seen on the phone of the business. */
export function SeenButton({ payment: { id } }: { payment: PaymentAttempt }) {
  const { t, translateMessage } = useTranslation();
  const { key, renew } = useFormKey();
  const seen = useMutation({
    mutationFn: () => call(calls.payments.seen, { params: { id }, body: {}, key: key(String(id)) }),
    onSuccess: () => showToast.success(t('Payment settled')),
    onError: (error) => {
      renew();
      showToast.error(t('The payment was not settled.'), { detail: translateMessage(error.message) });
    },
  });
  return (
    <Button size="small" isBusy={seen.isPending} onClick={() => seen.mutate()}>
      {t('Seen on the phone')}
    </Button>
  );
}
