import { INSTALL_PAGE } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { statusQuery } from '../../queries/status.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Figures } from '../../ui/layout/figures.tsx';

/** Whether this page came by https, and where a device learns to trust our own certificate, with what to compare. */
export function SecureAddress() {
  const { t } = useTranslation();
  const link = <a href={INSTALL_PAGE}>{t('How this device opens Revive by https')}</a>;
  if (!window.isSecureContext)
    return (
      <InlineNotice kind="warning" title={t('This page came without https')} action={link}>
        {t('Opened like this, no device can be asked to sell without a line.')}
        <Fingerprint />
      </InlineNotice>
    );
  return (
    <InlineNotice title={t('This page came by https')} action={link}>
      <Fingerprint />
    </InlineNotice>
  );
}

/** What a device compares before it trusts our authority. Admins alone read how the program is. */
function Fingerprint() {
  const { t } = useTranslation();
  const isAdmin = useAuth().staff?.role === 'admin';
  const { data } = useQuery({ ...statusQuery(), enabled: isAdmin });
  const fingerprint = data?.certificate?.fingerprint;
  if (!fingerprint) return null;
  return (
    <p>
      {t('Fingerprint of its authority:')} <Figures>{fingerprint}</Figures>
    </p>
  );
}
