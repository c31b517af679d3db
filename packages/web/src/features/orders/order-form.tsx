import type { OnlineOrder } from '@revive/contract';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';

type OrderFormProps = {
  title: string;
  order: OnlineOrder;
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  isSaving: boolean;
  isDanger?: boolean;
  /** What the button does. */
  act: string;
  failure: { title: string; words: string } | '' | undefined;
  children: ReactNode;
};

/** A short form about one order. It cannot be closed while it is being saved, and keeps what was typed when that fails. */
export function OrderForm(props: OrderFormProps) {
  const { title, order, onClose, onSubmit, isSaving, isDanger, act, failure, children } = props;
  const { t } = useTranslation();
  const footer = (
    <>
      <Button onClick={onClose} disabled={isSaving}>
        {t('Back')}
      </Button>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isSaving}>
        {act}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={[order.order_number, order.client.name].filter(Boolean).join(', ')}
      isLocked={isSaving}
    >
      <DialogForm onSubmit={onSubmit} footer={footer}>
        {failure && (
          <InlineNotice kind="error" title={failure.title}>
            {t(failure.words)}
          </InlineNotice>
        )}
        {children}
      </DialogForm>
    </Dialog>
  );
}
