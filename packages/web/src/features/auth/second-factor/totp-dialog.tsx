import type { SecondFactors, TotpSecret } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Note } from '../../../ui/layout/note.tsx';
import { QrCode } from '../../../ui/layout/qr-code.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { useBeginTotp, useConfirmTotp } from './mutations.ts';
import { ProofDialog } from './proof-dialog.tsx';
import styles from './second-factor.module.css';

type TotpDialogProps = { factors: SecondFactors; onClose: () => void };

/** Sets an app up: the password, the code to scan, a code of the app, and the recovery codes. */
export function TotpDialog({ factors, onClose }: TotpDialogProps) {
  const { t } = useTranslation();
  const begin = useBeginTotp();
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  if (secret) return <ScanDialog secret={secret} onConfirmed={setCodes} onClose={onClose} />;
  return (
    <ProofDialog
      title={t('Set up an app')}
      description={t('Any authenticator app will do, such as Google Authenticator, Aegis or 2FAS.')}
      action={t('Go on')}
      factors={factors}
      onProven={async (proof) => setSecret(await begin.mutateAsync(proof))}
      onClose={onClose}
    />
  );
}

type ScanDialogProps = {
  secret: TotpSecret;
  onConfirmed: (codes: readonly string[]) => void;
  onClose: () => void;
};

function ScanDialog({ secret, onConfirmed, onClose }: ScanDialogProps) {
  const { t } = useTranslation();
  const confirm = useConfirmTotp();
  const form = useForm({ defaultValues: { code: '' } });
  const submission = useSubmit(form, async ({ code }) => {
    onConfirmed((await confirm.mutateAsync(code)).recovery);
  });
  return (
    <FormDialog
      title={t('Scan this with your app')}
      size="small"
      submission={submission}
      action={t('Confirm')}
      onClose={onClose}
    >
      <QrCode text={secret.uri} label={t('Code to scan')} />
      <Note>{t('Or type this into the app:')}</Note>
      <code className={styles.secret} data-secret>
        {secret.secret}
      </code>
      <CodeField
        kinds={['totp']}
        hint={t('The six digits that the app shows now.')}
        {...fieldsOf(form)('code')}
      />
    </FormDialog>
  );
}
