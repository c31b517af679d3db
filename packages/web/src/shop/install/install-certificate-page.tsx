import { AUTHORITY_FILE, PROFILE_FILE } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { ContentOf } from '../content-of.ts';
import styles from '../order/find-order-page.module.css';
import own from './install-certificate-page.module.css';
import { INSTALL_STEPS } from './install-steps.ts';

/** Brings a device to trust the authority of this business, and leads to the address with https. Works without script. */
export function InstallCertificatePage({ content }: { content: ContentOf<'install-certificate'> }) {
  const { t } = useTranslation();
  const { https } = content;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('Open Revive securely on this device')}</h1>
      {https === null ? (
        <p>
          {t(
            'These pages are not served by https yet. Ask who looks after Revive to set HTTPS_PORT, or to put a proxy in front.',
          )}
        </p>
      ) : (
        <>
          {https.fingerprint !== null && <Install fingerprint={https.fingerprint} />}
          <Stack as="section" gap={3}>
            <p>
              {https.fingerprint === null
                ? t('Nothing has to be installed. Open this address from now on:')
                : t('When it is installed, open this address from now on. There must be no warning:')}
            </p>
            <p>
              <a href={https.address} className={buttonClass({ variant: 'primary' })} dir="ltr">
                {https.address}
              </a>
            </p>
          </Stack>
        </>
      )}
    </main>
  );
}

function Install({ fingerprint }: { fingerprint: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        {t(
          'Revive has its own certificate for the network of this business. A device trusts it once its authority is installed. It can vouch for this machine’s names and for private addresses, and for no other website.',
        )}
      </p>
      <Card title={t('Check that it is the right one')}>
        <Stack gap={3}>
          <p>
            {t(
              'Compare the fingerprint (SHA-256) of the downloaded certificate with the one in Settings, Selling without a line, on a computer that is trusted already, or in the log of the program. On the page itself it could be another’s:',
            )}
          </p>
          <p dir="ltr" data-fingerprint>
            {fingerprint.match(/.{1,24}/g)?.map((part) => (
              <span key={part}>
                {part}
                <wbr />
              </span>
            ))}
          </p>
          <p>
            <a href={AUTHORITY_FILE} download className={buttonClass({ variant: 'secondary' })}>
              {t('Download the certificate')}
            </a>
          </p>
        </Stack>
      </Card>
      <Stack as="section" gap={3}>
        {INSTALL_STEPS.map(({ device, takesProfile, steps }) => (
          <details key={device}>
            <summary>{t(device)}</summary>
            <ol className={own.steps}>
              {steps.map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ol>
            {takesProfile && (
              <p>
                <a href={PROFILE_FILE}>{t('Download the profile')}</a>
              </p>
            )}
          </details>
        ))}
      </Stack>
    </>
  );
}
