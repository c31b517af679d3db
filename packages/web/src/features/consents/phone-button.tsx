import type { SignLinkKind } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { useMakeSignLink } from './mutations.ts';

const LinkDialog = lazyDialog(async () => (await import('./link-dialog.tsx')).LinkDialog);

type PhoneButtonProps = { kind: SignLinkKind; client: { id: number } };

/** Makes a link for the client's own phone, and shows it. */
export function PhoneButton({ kind, client }: PhoneButtonProps) {
  const { t, translateMessage } = useTranslation();
  const make = useMakeSignLink();
  const sendToPhone = () =>
    make.mutate(
      { client: client.id, kind },
      {
        onSuccess: (link) => showDialog('sign link', (close) => <LinkDialog link={link} onClose={close} />),
        onError: (error) => showToast.error(translateMessage(error.message)),
      },
    );
  return (
    <Button size={kind === 'questions' ? undefined : 'small'} isBusy={make.isPending} onClick={sendToPhone}>
      {t('On the client’s phone')}
    </Button>
  );
}
