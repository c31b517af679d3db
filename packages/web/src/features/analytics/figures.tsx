import type { Analytics } from '@revive/contract';
import Banknote from 'lucide-react/icons/banknote';
import Receipt from 'lucide-react/icons/receipt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { changeInPercent } from '../../lib/change-in-percent.ts';
import { formatPeriod } from '../../lib/format-period.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber, formatSignedPercent } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import type { AnalyticsQuery } from '../../queries/analytics.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { StatCard } from '../../ui/layout/stat-card.tsx';
import styles from './analytics-view.module.css';
import type { Days } from './period.ts';
import { salesAddress } from './sales-address.ts';

/** The figures of the period before, and its days. */
export type Earlier = { analytics: Analytics; days: Required<Days> };

type FiguresProps = {
  /** Undefined while they load. */
  analytics: Analytics | undefined;
  earlier: Earlier | undefined;
  query: AnalyticsQuery;
};

/** The four cards (spec row ANLY-05), each compared with the period before. */
export function Figures({ analytics, earlier, query }: FiguresProps) {
  const { t } = useTranslation();
  const sales = (value: string) => <Link to={salesAddress(query)}>{value}</Link>;
  const card = (
    label: string,
    icon: ReactNode,
    figureOf: (figures: Analytics) => number,
    format: (value: number) => string,
    isOfSales = true,
  ) => {
    const value = analytics && format(figureOf(analytics));
    const before = earlier && isOfSales ? figureOf(earlier.analytics) : undefined;
    const change = analytics && before !== undefined && changeInPercent(figureOf(analytics), before);
    return (
      <StatCard
        label={label}
        icon={icon}
        isLoading={!analytics}
        value={value !== undefined && isOfSales ? sales(value) : value}
        {...(typeof change === 'number' && {
          delta: {
            text: formatSignedPercent(change),
            direction: change > 0 ? 'up' : change < 0 ? 'down' : 'flat',
            comparison: t('against {{figure}}, {{days}}', {
              figure: format(before!),
              days: formatPeriod(earlier!.days),
            }),
          },
        })}
      />
    );
  };
  return (
    <div className={styles.cards}>
      {card(t('Total Sales'), <Banknote />, (all) => all.total_sales, formatMoney)}
      {card(t('Total Orders'), <ShoppingBag />, (all) => all.total_orders, formatNumber)}
      {card(t('Average Order'), <Receipt />, (all) => all.average_order_value, formatMoney)}
      {card(t('Sales People'), <Users />, (all) => all.sales_by_person.length, formatNumber, false)}
    </div>
  );
}
