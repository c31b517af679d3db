import Copy from 'lucide-react/icons/copy';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Figures } from '../../ui/layout/figures.tsx';
import { Note } from '../../ui/layout/note.tsx';
import styles from './mobile-auth-tab.module.css';

const MASK = '••••••••';

type CredentialsListProps = { credentials: { username: string; password: string | null } };

/** User name and password; the password is shown right after it was created only. */
export function CredentialsList({ credentials: { username, password } }: CredentialsListProps) {
  const { t } = useTranslation();
  return (
    <>
      {password && (
        <InlineNotice kind="success" title={t('New credentials')}>
          {t('The password is shown this once. Give it to the client now.')}
        </InlineNotice>
      )}
      <dl className={styles.list}>
        <Credential label={t('Username')} value={username} copyLabel={t('Copy username')} />
        <Credential
          label={t('Password')}
          value={password ?? MASK}
          copyLabel={password ? t('Copy password') : undefined}
        />
      </dl>
    </>
  );
}

type CredentialProps = { label: string; value: string; copyLabel: string | undefined };

function Credential({ label, value, copyLabel }: CredentialProps) {
  const { t } = useTranslation();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast.success(t('Copied'));
    } catch {
      // Without https the browser offers no clipboard.
      showToast.error(t('This browser does not allow copying. Please select the text instead.'));
    }
  };
  return (
    <div className={styles.row}>
      <Note as="dt">{label}</Note>
      <dd className={styles.value}>
        <Figures>{value}</Figures>
        {copyLabel && <IconButton size="small" label={copyLabel} icon={<Copy />} onClick={handleCopy} />}
      </dd>
    </div>
  );
}
