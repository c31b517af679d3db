import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { mobileCredentialsQuery } from '../../queries/profiles.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { CredentialsList } from './credentials-list.tsx';
import styles from './mobile-auth-tab.module.css';
import { useGenerateCredentials } from './mutations.ts';

type Credentials = { username: string; password: string | null };

/** The client's own mobile-app sign-in (spec rows PROF-09 and PROF-10). */
export function MobileAuthTab({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const credentials = useQuery(mobileCredentialsQuery(clientId));
  const { data: stored, error } = credentials;
  if (error && stored === undefined) {
    return <QueryError query={credentials} message={t('Failed to load the mobile credentials')} />;
  }
  return (
    <Card
      className={styles.card}
      title={t('Mobile Auth')}
      subtitle={t('With these the client signs in to the mobile app and sees their own sessions.')}
    >
      {stored === undefined ? (
        <Skeleton shape="block" height="8rem" />
      ) : (
        <MobileCredentials clientId={clientId} stored={stored} />
      )}
    </Card>
  );
}

function MobileCredentials({ clientId, stored }: { clientId: number; stored: Credentials | null }) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const generate = useGenerateCredentials();
  const [made, setMade] = useState<Credentials | null>(null);
  const [isCleared, setCleared] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const shown = isCleared ? null : (made ?? stored);

  const handleGenerate = async () => {
    try {
      const answer = await generate.mutateAsync(clientId);
      // The call succeeds without either field and would change nothing (spec row PROF-11).
      if (!answer.username || !answer.password) throw new Error('incomplete credentials');
      setMade(answer);
      setCleared(false);
    } catch (error) {
      setFailure(error as Error);
    }
  };
  const handleRegenerate = async () => {
    const isWanted = await confirm({
      title: t('Regenerate the credentials?'),
      message: t('As soon as new ones are generated the old password stops working.'),
      confirmLabel: t('Regenerate'),
      tone: 'danger',
    });
    if (!isWanted) return;
    setMade(null);
    setCleared(true);
  };
  return (
    <div className={styles.content}>
      {shown ? (
        <>
          <CredentialsList credentials={shown} />
          <Button onClick={handleRegenerate}>{t('Regenerate')}</Button>
        </>
      ) : (
        <>
          <p>
            {stored
              ? t('Generate new credentials. Until then the old ones still work.')
              : t('This client has no mobile credentials yet.')}
          </p>
          <Button variant="primary" isBusy={generate.isPending} onClick={handleGenerate}>
            {t('Generate Credentials')}
          </Button>
        </>
      )}
      <AlertDialog
        isOpen={failure !== null}
        onClose={() => setFailure(null)}
        title={t('Failed to generate mobile credentials. Please try again.')}
      >
        {failure instanceof ApiError && translateMessage(failure.message)}
      </AlertDialog>
    </div>
  );
}
