import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';

type ShiftFormProps = {
  title: string;
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  isSaving: boolean;
  /** What the button does. */
  act: string;
  failure: string | undefined;
  children: ReactNode;
};

/** A short form about a drawer. It cannot be closed while it is being saved, and keeps what was typed when that fails. */
export function ShiftForm({ title, onClose, onSubmit, isSaving, act, failure, children }: ShiftFormProps) {
  const { t } = useTranslation();
  const footer = (
    <>
      <Button onClick={onClose} disabled={isSaving}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={isSaving}>
        {act}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} isLocked={isSaving}>
      <DialogForm onSubmit={onSubmit} footer={footer}>
        {failure && (
          <InlineNotice kind="error" title={t('This was not recorded.')}>
            {t(failure)}
          </InlineNotice>
        )}
        {children}
      </DialogForm>
    </Dialog>
  );
}
