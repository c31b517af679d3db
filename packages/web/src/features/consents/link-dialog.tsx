import type { MadeSignLink } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatTime } from '../../lib/date.ts';
import { useReadAgain } from '../../lib/read-again.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { signLinkQuery } from '../../queries/consents.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { QrCode } from '../../ui/layout/qr-code.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LINK_NAMES } from './consent-words.ts';
import styles from './consents.module.css';
import { HEALTH } from './health-mutations.ts';
import { useForgetPictures } from './mutations.ts';

type LinkDialogProps = { link: MadeSignLink; onClose: () => void };

/** A link to sign by, as a code to scan or by WhatsApp, until the client has signed. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const { data: now = link } = useQuery(signLinkQuery(link.id));
  const readAgain = useReadAgain();
  const forgetPictures = useForgetPictures();
  const { state } = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is signed
  useEffect(() => {
    if (state !== 'used') return;
    forgetPictures();
    readAgain({ changesKept: [HEALTH] });
  }, [state]);
  const address = link.url ?? location.origin + link.path;
  return (
    <Dialog
      title={t(LINK_NAMES[link.kind])}
      description={link.client_name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {state === 'open' && (
            <a
              className={buttonClass({ variant: 'primary' })}
              href={`https://wa.me/${link.phone}?text=${encodeURIComponent(`${link.message} ${address}`)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('WhatsApp')}
            </a>
          )}
        </>
      }
    >
      {state === 'used' && (
        <InlineNotice kind="success">
          {link.kind === 'questions'
            ? t('Answered by {{name}}', { name: link.client_name })
            : t('Signed by {{name}}', { name: link.client_name })}
        </InlineNotice>
      )}
      {state === 'expired' && (
        <InlineNotice kind="warning">
          {t('This link has expired. Close this and make a new one.')}
        </InlineNotice>
      )}
      {state === 'open' && (
        <>
          <p>
            {link.kind === 'questions'
              ? t('The client scans this with the phone’s camera and answers there.')
              : t('The client scans this with the phone’s camera, reads the text there and signs.')}
          </p>
          <QrCode text={address} label={t('Code to scan')} />
          <p className={styles.waiting} role="status">
            <Spinner />
            {t('Waiting for the client, until {{time}}', { time: formatTime(link.expires_at) })}
          </p>
          <bdi className={styles.link} data-testid="sign-link">
            {address}
          </bdi>
        </>
      )}
    </Dialog>
  );
}
