import { useQuery } from '@tanstack/react-query';
import { setupQuery } from '../../queries/setup.ts';
import { GuideCard } from './guide-card.tsx';

/** The guide while a step is open. Settings → Set-up guide always shows it, and says when it cannot be loaded. */
export function DashboardGuide() {
  const { data: guide } = useQuery(setupQuery());
  return guide && !guide.is_finished ? <GuideCard guide={guide} /> : null;
}
