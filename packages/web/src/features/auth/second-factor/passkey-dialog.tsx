import type { SecondFactors } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../../lib/use-translation.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { useAddPasskey } from './mutations.ts';
import { ProofDialog } from './proof-dialog.tsx';

type PasskeyDialogProps = { factors: SecondFactors; onClose: () => void };

/** Adds a passkey: a name for it, the password, and what the browser asks. */
export function PasskeyDialog({ factors, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation();
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title={t('Add a passkey')}
      description={t('Your browser then asks for your finger, your face or a key that you plug in.')}
      action={t('Go on')}
      factors={factors}
      onProven={async (proof) => {
        const added = await add.mutateAsync({ name: name.trim() || t('Passkey'), proof });
        setCodes(added.recovery);
      }}
      onClose={onClose}
    >
      <TextField
        label={t('Name of the passkey')}
        hint={t('Such as the phone or the computer it is on.')}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ProofDialog>
  );
}
