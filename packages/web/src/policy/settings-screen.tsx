import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { policyQuery } from '../queries/policy.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { InlineNotice } from '../ui/inline-notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings-screen.module.css';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** The owner's settings, and above them one's own account. */
export function SettingsScreen({ account }: { account: ReactNode }) {
  const { t } = useTranslation();
  const { staff } = useSession();
  const { data: policy, isError, isFetching, refetch } = useQuery(policyQuery());
  const refusedBecause = staff?.role === 'admin' ? undefined : t('Only an admin can change these settings.');
  return (
    <>
      <PageHeader
        title={t('Settings')}
        subtitle={t('How the business is named, counts, sells and prints.')}
      />
      <div className={styles.account}>{account}</div>
      {refusedBecause && <InlineNotice>{refusedBecause}</InlineNotice>}
      {policy && <SettingsForm policy={policy} refusedBecause={refusedBecause} />}
      {!policy && isError && (
        <ErrorState
          message={t('The settings could not be loaded.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!policy && !isError && <SettingsSkeleton />}
    </>
  );
}
