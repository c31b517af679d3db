import { type Dashboard, DEFAULT_POLICY } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Hourglass from 'lucide-react/icons/hourglass';
import Sparkles from 'lucide-react/icons/sparkles';
import { toInputDay } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { sheetAddress } from '../../lib/sheet-address.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import styles from './dashboard-screen.module.css';
import { FigureCard } from './figure-card.tsx';

/** The four figures of spec row DASH-01, each with its target and its real change. */
export function FigureCards({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation();
  const { data: policy = DEFAULT_POLICY } = useQuery(policyQuery());
  const today = toInputDay(new Date());
  const targets = policy.dashboard_targets;
  const isMoneyShown = dashboard?.revenue_today !== null;
  return (
    <div className={styles.cards}>
      <FigureCard
        label={t("Today's Bookings")}
        icon={<CalendarDays />}
        figure={dashboard?.todays_bookings}
        target={targets.todays_bookings}
        to={`/bookings?status=pending,confirmed,completed&day=${today}`}
      />
      <FigureCard
        label={t('Active Services')}
        icon={<Sparkles />}
        figure={dashboard?.active_services}
        target={targets.active_services}
        to="/services"
      />
      {isMoneyShown && (
        <FigureCard
          label={t('Revenue Today')}
          icon={<Banknote />}
          figure={dashboard?.revenue_today ?? undefined}
          target={targets.revenue_today}
          to={`/bookings?status=confirmed,completed&day=${today}`}
          format={formatMoney}
          note={
            dashboard &&
            t('{{amount}} received today', { amount: formatMoney(dashboard.received_today ?? 0) })
          }
          more={{
            to: sheetAddress({ start_date: today, end_date: today }),
            label: t('How these figures belong together'),
          }}
        />
      )}
      <FigureCard
        label={t('Pending Requests')}
        icon={<Hourglass />}
        figure={dashboard?.pending_requests}
        target={targets.pending_requests}
        to="/bookings"
        isFallGood
      />
    </div>
  );
}
