import type { Proof, SecondFactors } from '@revive/contract';
import { useState } from 'react';
import { formatSessionDateTime } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { useRemoveFactor, useRenewRecovery } from './mutations.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { canUsePasskeys } from './passkeys.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { hasFactor } from './proof-fields.tsx';
import styles from './second-factor.module.css';
import { TotpDialog } from './totp-dialog.tsx';

/** The app, the passkeys and the recovery codes of the signed-in person, and how to set them. */
export function FactorList({ factors }: { factors: SecondFactors }) {
  const { t } = useTranslation();
  const noPasskeys = useNoPasskeys(factors);
  const { totp_since, passkeys, recovery_left } = factors;
  const setUpApp = () => showDialog('totp', (close) => <TotpDialog factors={factors} onClose={close} />);
  const addPasskey = () =>
    showDialog('passkey', (close) => <PasskeyDialog factors={factors} onClose={close} />);
  const remove = (which: Removed) =>
    showDialog('remove-factor', (close) => <RemoveDialog {...{ factors, which }} onClose={close} />);
  const renew = () => showDialog('recovery', (close) => <RenewDialog factors={factors} onClose={close} />);
  return (
    <Stack gap={4}>
      <div className={styles.row}>
        <Stack gap={1}>
          <strong>{t('Authenticator app')}</strong>
          <Note as="span">
            {totp_since ? t('Set up {{when}}', { when: formatSessionDateTime(totp_since) }) : t('Not set up')}
          </Note>
        </Stack>
        <Cluster>
          <Button onClick={setUpApp}>{totp_since ? t('Replace the app') : t('Set up an app')}</Button>
          {totp_since && <Button onClick={() => remove({ kind: 'totp' })}>{t('Remove the app')}</Button>}
        </Cluster>
      </div>
      {passkeys.map(({ id, name, added_at, last_used_at }) => (
        <div key={id} className={styles.row}>
          <Stack gap={1}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <Note as="span">
              {last_used_at
                ? t('Last used {{when}}', { when: formatSessionDateTime(last_used_at) })
                : t('Set up {{when}}', { when: formatSessionDateTime(added_at) })}
            </Note>
          </Stack>
          <Button
            aria-label={t('Remove the passkey {{name}}', { name })}
            onClick={() => remove({ kind: 'passkey', id })}
          >
            {t('Remove')}
          </Button>
        </div>
      ))}
      <div className={styles.row}>
        <Stack gap={1}>
          <strong>{t('Passkeys')}</strong>
          <Note as="span">{noPasskeys ?? t('Your finger, your face or a key that you plug in.')}</Note>
        </Stack>
        {noPasskeys === undefined && <Button onClick={addPasskey}>{t('Add a passkey')}</Button>}
      </div>
      {hasFactor(factors) && (
        <div className={styles.row}>
          <Stack gap={1}>
            <strong>{t('Recovery codes')}</strong>
            <Note as="span">{t('{{count}} left', { count: recovery_left })}</Note>
          </Stack>
          <Button onClick={renew}>{t('New recovery codes')}</Button>
        </div>
      )}
    </Stack>
  );
}

/** Why no passkey can be added here; undefined where one can. */
function useNoPasskeys({ no_passkeys }: SecondFactors): string | undefined {
  const { t } = useTranslation();
  if (no_passkeys === 'numbers')
    return t('Passkeys need an address with a name; this one is made of numbers.');
  if (no_passkeys === 'insecure') return t('Passkeys need an address that begins with https.');
  return canUsePasskeys() ? undefined : t('This browser knows no passkeys.');
}

type Removed = { kind: 'totp' } | { kind: 'passkey'; id: number };
type DialogProps = { factors: SecondFactors; onClose: () => void };

function RemoveDialog({ factors, which, onClose }: DialogProps & { which: Removed }) {
  const { t } = useTranslation();
  const remove = useRemoveFactor();
  const send = async (proof: Proof) => {
    await remove.mutateAsync({ ...which, ...proof });
    showToast.success(t('Removed'));
    onClose();
  };
  return (
    <ProofDialog
      title={which.kind === 'totp' ? t('Remove the app?') : t('Remove the passkey?')}
      description={t('You do not log in with it any more. Admins are notified.')}
      action={t('Remove')}
      isDanger
      factors={factors}
      onProven={send}
      onClose={onClose}
    />
  );
}

function RenewDialog({ factors, onClose }: DialogProps) {
  const { t } = useTranslation();
  const renew = useRenewRecovery();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title={t('New recovery codes')}
      description={t('The old ones end.')}
      action={t('Make new codes')}
      factors={factors}
      onProven={async (proof) => setCodes((await renew.mutateAsync(proof)).recovery)}
      onClose={onClose}
    />
  );
}
