import type { Message } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useMessageAct } from './mutations.ts';

/** What a person can still do with a message: note it as sent, send it again, or take it off. */
export function MessageActions({ message }: { message: Message }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { run, isPending } = useMessageAct();
  const { state, client_name: client, expires_at } = message;
  const resend = async () => {
    const isSure =
      state === 'refused' ||
      (await confirm({
        title: t('Send it again?'),
        message:
          state === 'sent'
            ? t('{{client}} was sent this message already.', { client })
            : t('{{client}} may have this message already, and would then have it twice.', { client }),
        confirmLabel: t('Send again'),
      }));
    if (isSure) await run(message, 'resend');
  };
  // Who needs a code asks for another one.
  const isUseful = message.kind !== 'code' && expires_at > new Date().toISOString();
  return (
    <>
      {(state === 'planned' || state === 'unknown' || state === 'refused') && (
        <Button
          size="small"
          isBusy={isPending}
          aria-label={t('Sent to {{client}}', { client })}
          onClick={() => void run(message, 'sent')}
        >
          {t('Sent')}
        </Button>
      )}
      {isUseful && (state === 'sent' || state === 'unknown' || state === 'refused') && (
        <Button
          size="small"
          isBusy={isPending}
          aria-label={t('Send to {{client}} again', { client })}
          onClick={() => void resend()}
        >
          {t('Send again')}
        </Button>
      )}
      {(state === 'planned' || state === 'refused') && (
        <Button
          size="small"
          variant="quiet"
          isBusy={isPending}
          aria-label={t('Do not send to {{client}}', { client })}
          onClick={() => void run(message, 'cancel')}
        >
          {t('Do not send')}
        </Button>
      )}
    </>
  );
}
