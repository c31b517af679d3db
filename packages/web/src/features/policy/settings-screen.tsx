import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { pageOfAnchor } from './settings-anchors.ts';
import { SettingsList } from './settings-list.tsx';
import { settingsPagesFor } from './settings-pages.ts';

/** The list of the settings' pages, below what is to be said of all. An old link to a section leads to its page. */
export function SettingsScreen({ notice }: { notice: ReactNode }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { data: policy } = useQuery(policyQuery());
  const { hash } = useLocation();
  const router = useRouter();
  const page = pageOfAnchor(hash);
  useEffect(() => {
    if (page) void router.navigate({ to: '.', href: page, replace: true });
  }, [page, router]);
  return (
    <>
      <PageHeader
        title={t('Settings')}
        subtitle={t('How the business is named, counts, sells and prints.')}
        actions={<HistoryLink type="settings" id={1} title={t('Settings')} isNamed />}
      />
      <Stack gap={5}>
        {notice}
        <SettingsList groups={settingsPagesFor(staff?.role, policy)} />
      </Stack>
    </>
  );
}
