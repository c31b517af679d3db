import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { ScreenHandle } from './lazy-screen.tsx';

/** Stands at the address of a part that is still to come, and says so. */
export function NotOpenScreen() {
  const { t } = useTranslation();
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  return (
    <>
      <PageHeader title={t(handle?.title ?? '')} />
      <EmptyState action={<LinkButton to="/">{t('Go to the dashboard')}</LinkButton>}>
        {t('This part of Revive is not open yet.')}
      </EmptyState>
    </>
  );
}
