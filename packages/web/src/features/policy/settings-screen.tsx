import { sentence } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import styles from './settings-screen.module.css';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** The settings of the business, a menu of their sections, and below them `wallet` and `proof`. */
export function SettingsScreen({ wallet, proof }: { wallet: ReactNode; proof: ReactNode }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const read = useQuery(policyQuery());
  const { data: policy, isError } = read;
  const mayReadTrail = staff?.role === 'manager' || staff?.role === 'admin';
  const refusedBecause = staff?.role === 'admin' ? undefined : t('Only an admin can change these settings.');
  return (
    <>
      <PageHeader
        title={t('Settings')}
        subtitle={t('How the business is named, counts, sells and prints.')}
        actions={
          <>
            <LinkButton to="/settings/calendar">{t('Therapists and rooms')}</LinkButton>
            <LinkButton to="/settings/consents">{t('Consents and questions')}</LinkButton>
            {staff?.role === 'admin' && <LinkButton to="/setup">{t('Set-up guide')}</LinkButton>}
            {mayReadTrail && <LinkButton to="/settings/requests">{t('Requests about data')}</LinkButton>}
            {mayReadTrail && <SettingsTrail />}
          </>
        }
      />
      {refusedBecause && <InlineNotice>{refusedBecause}</InlineNotice>}
      <div className={styles.parts}>
        <SettingsMenu
          more={[
            { id: 'wallet', label: sentence('Wallet') },
            ...(mayReadTrail ? [{ id: 'proof', label: sentence('Proof of the books') }] : []),
          ]}
        />
        <div>
          {policy && <SettingsForm policy={policy} refusedBecause={refusedBecause} />}
          {!policy && isError && <QueryError query={read} message={t('The settings could not be loaded.')} />}
          {!policy && !isError && <SettingsSkeleton />}
          {/* When the form above it is there, so that a link to it stays where it leads. */}
          {(policy || isError) && <div className={styles.proof}>{wallet}</div>}
          <div id="proof" className={styles.proof}>
            {proof}
          </div>
        </div>
      </div>
    </>
  );
}

/** Links to the history of the settings and to the audit trail. */
function SettingsTrail() {
  const { t } = useTranslation();
  return (
    <>
      <HistoryLink type="settings" id={1} title={t('Settings')} isNamed />
      <LinkButton to="/audit">{t('Audit trail')}</LinkButton>
    </>
  );
}
