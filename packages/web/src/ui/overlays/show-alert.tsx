import { AlertDialog } from './alert-dialog.tsx';
import { showDialog } from './show-dialog.ts';

/** Shows an alert, even if the row it is about is gone: `title` is the specification's message. */
export const showAlert = (title: string, reason: string): void =>
  showDialog(`alert ${title}`, (close) => (
    <AlertDialog isOpen onClose={close} title={title}>
      {reason}
    </AlertDialog>
  ));
