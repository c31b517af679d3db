import { useTranslation } from '../lib/use-translation.ts';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';

/** Shown for an unknown address. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('Page not found')} />
      <EmptyState
        drawing="search"
        action={
          <LinkButton to="/" variant="primary">
            {t('Go to the dashboard')}
          </LinkButton>
        }
      >
        {t('There is nothing at this address. It may have been mistyped, or what was here is gone.')}
      </EmptyState>
    </>
  );
}
