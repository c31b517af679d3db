import { sentence } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { SettingsPage } from './pages/settings-page.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { settingsPageOf, settingsPagesFor } from './settings-pages.ts';
import styles from './settings-screen.module.css';
import { SettingsSkeleton } from './settings-skeleton.tsx';

type SettingsPageScreenProps = {
  /** What other features show on a page, by its id: alone or below its form. */
  parts: Readonly<Record<string, ReactNode>>;
};

/** One page of the settings. */
export function SettingsPageScreen({ parts }: SettingsPageScreenProps) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { data: policy } = useQuery(policyQuery());
  const { page: id } = useParams({ from: '/staff/shell/settings/$page' });
  const groups = settingsPagesFor(staff?.role, policy);
  const page = settingsPageOf(id);
  const isAllowed = page && groups.some(({ pages }) => pages.includes(page));
  const title = page ? t(page.title) : t('Page not found');
  useDocumentTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={page?.about && t(page.about)}
        back={{ to: '/settings', label: t('Settings') }}
      />
      <div className={styles.parts}>
        <SettingsMenu groups={groups} here={`/settings/${id}`} />
        <div>
          {!page && (
            <EmptyState drawing="search" action={<LinkButton to="/settings">{t('All settings')}</LinkButton>}>
              {t('There is no page of the settings at this address.')}
            </EmptyState>
          )}
          {page && !isAllowed && <InlineNotice>{t('Only a manager or an admin may do this.')}</InlineNotice>}
          {page && isAllowed && (
            <>
              {page.fields && <PageForm key={id} id={id} page={page} />}
              {parts[id]}
            </>
          )}
        </div>
      </div>
    </>
  );
}

const READ_ONLY = sentence('Only an admin can change these settings.');

/** The form of a page, once the settings are read. */
function PageForm({ id, page }: { id: string; page: SettingsPage }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const read = useQuery(policyQuery());
  const { data: policy, isError } = read;
  const refusedBecause = staff?.role === 'admin' ? undefined : t(READ_ONLY);
  if (!policy && isError) return <QueryError query={read} message={t('The settings could not be loaded.')} />;
  if (!policy) return <SettingsSkeleton />;
  return (
    <>
      {refusedBecause && <InlineNotice>{refusedBecause}</InlineNotice>}
      <SettingsForm
        page={id}
        title={t(page.title)}
        fields={page.fields ?? []}
        policy={policy}
        refusedBecause={refusedBecause}
      />
    </>
  );
}
