import { AlertDialog } from './alert-dialog.tsx';
import { showDialog } from './show-dialog.ts';

/** Says what must not be missed, whatever has become of the row it is about: `title` is the specification's sentence. */
export const showAlert = (title: string, reason: string): void =>
  showDialog(`alert ${title}`, (close) => (
    <AlertDialog isOpen onClose={close} title={title}>
      {reason}
    </AlertDialog>
  ));
