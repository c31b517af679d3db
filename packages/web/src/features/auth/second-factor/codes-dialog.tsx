import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type CodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** The end of setting a factor up: the recovery codes, where there are new ones. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('Your second factor is set')}
      size="small"
      // A press beside it must not lose what is shown once.
      onDismiss={() => {}}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {codes.length > 0 ? t('I have written them down') : t('Done')}
        </Button>
      }
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <p>{t('The recovery codes that you have stay as they are.')}</p>
      )}
    </Dialog>
  );
}
