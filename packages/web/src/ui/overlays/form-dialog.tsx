import type { ReactNode } from 'react';
import type { Submission } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../buttons/button.tsx';
import { InlineNotice } from '../feedback/inline-notice.tsx';
import { steadyPresses } from '../lists/steady-presses.ts';
import styles from './dialog.module.css';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useDiscardQuestion } from './use-discard-question.tsx';

type DialogFormProps = {
  submission: Submission;
  /** The submit button's text. */
  action: string;
  /** The submit button's text while sending. */
  busyLabel?: string | undefined;
  isDanger?: boolean;
  /** Whether Enter sends it at once: the submit button has the focus when it opens. */
  isActionFocused?: boolean;
  onCancel: () => void;
  /** The cancel button's text; "Cancel" by default. */
  cancelLabel?: string;
  /** The title above the reason of a refusal. */
  refusalTitle?: string;
  /** What can be done about a refusal, beside it. */
  remedy?: ReactNode;
  children: ReactNode;
};

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> &
  Omit<DialogFormProps, 'onCancel'> & {
    onClose: () => void;
    /** Replaces closing the dialog on Cancel. */
    onCancel?: () => void;
  };

/**
 * A dialog that is a form. It cannot be closed while sending, keeps what was typed after a failure, and
 * asks before Escape or a press beside it discards that.
 */
export function FormDialog({ title, description, size = 'medium', onClose, ...form }: FormDialogProps) {
  const { isSending, isDirty } = form.submission;
  const { onDismiss, question } = useDiscardQuestion(isDirty, onClose);
  return (
    <Dialog isOpen {...{ title, description, size, onClose, onDismiss }} isLocked={isSending}>
      <DialogForm onCancel={onClose} {...form} />
      {question}
    </Dialog>
  );
}

/** The form of a dialog: scrolling fields, and below them, always in sight, a refusal with its remedy and the buttons. */
export function DialogForm(props: DialogFormProps) {
  const { submission, action, busyLabel, isDanger, onCancel, cancelLabel, refusalTitle, children } = props;
  const { submit, isSending, refusal } = submission;
  const { isActionFocused, remedy } = props;
  const { t, translateMessage } = useTranslation();
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.body}>{children}</div>
      {(refusal || remedy) && (
        <div className={styles.refusal}>
          {refusal && (
            <InlineNotice kind="error" title={refusalTitle}>
              {translateMessage(refusal)}
            </InlineNotice>
          )}
          {remedy}
        </div>
      )}
      <footer ref={isActionFocused ? steadyPresses : undefined} className={styles.foot}>
        <Button onClick={onCancel} disabled={isSending}>
          {cancelLabel ?? t('Cancel')}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          isBusy={isSending}
          data-autofocus={isActionFocused || undefined}
          {...(busyLabel && { busyLabel })}
        >
          {action}
        </Button>
      </footer>
    </form>
  );
}
