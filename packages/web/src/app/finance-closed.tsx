import type { ReactNode } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';

type FinanceClosedProps = {
  title: string;
  /** What of the screen is left. */
  children?: ReactNode;
};

/** Replaces a screen of figures for staff from whom the owner keeps them. */
export function FinanceClosed({ title, children }: FinanceClosedProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState isCompact action={<LinkButton to="/shifts">{t('Go to your shift')}</LinkButton>}>
          {t('The owner shows the figures of the business to managers and admins only.')}
        </EmptyState>
      </Card>
      {children}
    </>
  );
}
