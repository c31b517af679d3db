import type { DeskPerson } from '@revive/contract';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PinForm } from './pin-form.tsx';

type PinDialogProps = { person: DeskPerson; onClose: () => void };

/** Asks the person who comes for her PIN. */
export function PinDialog({ person, onClose }: PinDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('Go on as {{name}}', { name: person.name })} size="small" onClose={onClose}>
      <PinForm person={person} />
    </Dialog>
  );
}
