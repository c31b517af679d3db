import type { Device } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useApproveDevice } from './mutations.ts';

const RevokeDialog = lazyDialog(async () => (await import('./revoke-dialog.tsx')).RevokeDialog);

type DeviceActionsProps = { device: Device; forbidden: string | undefined };

/** What a manager does with a device; one that was revoked has its history alone. */
export function DeviceActions({ device, forbidden }: DeviceActionsProps) {
  const { t } = useTranslation();
  const revoke = () => showDialog('revoke', (close) => <RevokeDialog device={device} onClose={close} />);
  return (
    <>
      {device.state === 'waiting' && <ApproveButton device={device} forbidden={forbidden} />}
      {device.state !== 'revoked' && (
        <Button size="small" disabledReason={forbidden} onClick={revoke}>
          {device.state === 'waiting' ? t('Refuse') : t('Revoke')}
        </Button>
      )}
      {forbidden === undefined && <HistoryLink type="device" id={device.id} title={device.name} />}
    </>
  );
}

/** Its key is compared first: any device may call itself by this name. */
function ApproveButton({ device: { id, name, thumbprint }, forbidden }: DeviceActionsProps) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const approve = useApproveDevice(id);
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('Let {{name}} sell without a line?', { name }),
      message: t(
        'Compare the key: this device shows {{key}} too. The person who holds it can sell at the counter while the line is cut, up to the limits of the settings.',
        { key: thumbprint },
      ),
      confirmLabel: t('Approve'),
    });
    if (!isAgreed) return;
    approve.mutate(undefined, {
      onSuccess: ({ number }) =>
        showToast.success(t('{{name}} is D{{number}} now', { name, number: String(number) })),
      onError: (error) =>
        showToast.error(t('The device was not approved.'), { detail: translateMessage(error.message) }),
    });
  };
  return (
    <Button
      size="small"
      variant="primary"
      disabledReason={forbidden}
      isBusy={approve.isPending}
      onClick={() => void ask()}
    >
      {t('Approve')}
    </Button>
  );
}
