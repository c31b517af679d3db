import type { SignLinkKind } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { showDialog } from '../../ui/show-dialog.ts';
import { showToast } from '../../ui/show-toast.ts';
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
