import type { Client } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ClientForm } from './client-form.tsx';

type ClientDialogProps = {
  /** The client to change, `new` for a new one; null while the dialog is closed. */
  edited: Client | 'new' | null;
  onClose: () => void;
};

/** Adds or changes a client. */
export function ClientDialog({ edited, onClose }: ClientDialogProps) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const client = edited === 'new' || edited === null ? undefined : edited;
  return (
    <Dialog
      isOpen={edited !== null}
      onClose={onClose}
      isLocked={isSaving}
      title={client ? t('Edit Client') : t('New Client')}
    >
      <ClientForm client={client} onClose={onClose} onSaving={setSaving} />
    </Dialog>
  );
}
