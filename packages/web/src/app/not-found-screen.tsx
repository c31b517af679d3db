import { useTranslation } from '../lib/use-translation.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

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
