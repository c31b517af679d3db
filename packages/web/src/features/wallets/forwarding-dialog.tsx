import type { Wallet } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { walletSecretQuery } from '../../queries/wallets.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { CopyLine } from '../../ui/layout/copy-line.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useMakeSecret } from './mutations.ts';

// As most forwarding apps write the parts of a message.
const BODY = '{"sender": "%from%", "text": "%text%", "received_at": "%receivedStamp%"}';

type ForwardingDialogProps = { wallet: Wallet; onClose: () => void };

/** How a phone forwards the operator's messages, and the secret it does so with. */
export function ForwardingDialog({ wallet, onClose }: ForwardingDialogProps) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const read = useQuery(walletSecretQuery(wallet.id));
  const make = useMakeSecret(wallet.id);
  const made_at = read.data?.made_at ?? null;
  const makeOne = async () => {
    const isAgreed =
      made_at === null ||
      (await confirm({
        title: t('Make a new secret'),
        message: t('The phone that has the old one forwards nothing until it is given the new one.'),
        confirmLabel: t('Make a new secret'),
      }));
    if (isAgreed) make.mutate();
  };
  const address = `${location.origin}/wallets/api/${wallet.id}/messages/`;
  return (
    <Dialog
      title={t('Forward messages of {{name}}', { name: wallet.name })}
      description={t(
        'A phone that gets the operator’s messages sends them here with any app that forwards SMS.',
      )}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Stack>
        <CopyLine label={t('1. Send each message of the operator to')} text={address} />
        <CopyLine
          label={t('2. With this header')}
          text={`Authorization: Bearer ${make.data?.secret ?? 'rvw_…'}`}
          canCopy={make.data !== undefined}
        />
        <CopyLine label={t('3. As JSON, in the words of your app')} text={BODY} />
        {make.data && (
          <InlineNotice kind="success" title={t('The secret is shown this once.')}>
            {t('Copy it into the app on the phone now. Here only a fingerprint of it is kept.')}
          </InlineNotice>
        )}
        {make.isError && <InlineNotice kind="error">{translateMessage(make.error.message)}</InlineNotice>}
        {read.isError && !read.data && <QueryError query={read} />}
        {read.isPending && <Spinner />}
        {read.data && !make.data && (
          <Note>
            {made_at === null
              ? t('There is no secret yet.')
              : t('The secret was made on {{day}}.', { day: formatSessionDateTime(made_at) })}
          </Note>
        )}
        {read.data && (
          <div>
            <Button variant="primary" isBusy={make.isPending} onClick={() => void makeOne()}>
              {made_at === null ? t('Make a secret') : t('Make a new secret')}
            </Button>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
