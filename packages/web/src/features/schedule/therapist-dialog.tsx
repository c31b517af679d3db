import type { Resource } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ResourceButtons } from './resource-buttons.tsx';

type TherapistDialogProps = { therapist: Resource; isReadOnly: boolean; onClose: () => void };

/** What is kept of a therapist, opened from the employee she is. */
export function TherapistDialog({ therapist, isReadOnly, onClose }: TherapistDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      size="small"
      title={therapist.name}
      description={
        therapist.is_active
          ? t('Therapist: sessions can be booked with her while she works.')
          : t('Therapist, switched off: she takes no new sessions.')
      }
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Cluster>
        <ResourceButtons resource={therapist} isReadOnly={isReadOnly} onOpen={onClose} />
      </Cluster>
    </Dialog>
  );
}
