import type { ReactNode } from 'react';
import type { Submission } from '../lib/use-submit.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog, type DialogProps } from './dialog.tsx';
import { InlineNotice } from './inline-notice.tsx';

type DialogFormProps = {
  submission: Submission;
  /** What the button does. */
  action: string;
  /** What the button says meanwhile. */
  busyLabel?: string | undefined;
  isDanger?: boolean;
  onCancel: () => void;
  /** Without it "Cancel". */
  cancelLabel?: string;
  /** Stands above the reason when the form is refused. */
  refusalTitle?: string;
  children: ReactNode;
};

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> &
  Omit<DialogFormProps, 'onCancel'> & {
    onClose: () => void;
    /** What Cancel does where it leads elsewhere than out of the dialog. */
    onCancel?: () => void;
  };

/** A dialog that is a form. It cannot be closed while it is being sent, and keeps what was typed when that fails. */
export function FormDialog({ title, description, size = 'medium', onClose, ...form }: FormDialogProps) {
  return (
    <Dialog isOpen {...{ title, description, size, onClose }} isLocked={form.submission.isSending}>
      <DialogForm onCancel={onClose} {...form} />
    </Dialog>
  );
}

/** The form of a dialog: fields that scroll, and under them the buttons, which stay in sight. */
export function DialogForm(props: DialogFormProps) {
  const { submission, action, busyLabel, isDanger, onCancel, cancelLabel, refusalTitle, children } = props;
  const { submit, isSending, refusal } = submission;
  const { t } = useTranslation();
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.body}>
        {refusal && (
          <InlineNotice kind="error" title={refusalTitle}>
            {t(refusal)}
          </InlineNotice>
        )}
        {children}
      </div>
      <footer className={styles.foot}>
        <Button onClick={onCancel} disabled={isSending}>
          {cancelLabel ?? t('Cancel')}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          isBusy={isSending}
          {...(busyLabel && { busyLabel })}
        >
          {action}
        </Button>
      </footer>
    </form>
  );
}
