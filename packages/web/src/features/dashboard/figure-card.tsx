import type { Dashboard } from '@revive/contract';
import type { ReactNode } from 'react';
import type { Address } from '../../lib/address.ts';
import { formatNumber, formatSignedPercent, withSign } from '../../lib/number.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { StatCard, type StatDelta } from '../../ui/layout/stat-card.tsx';
import styles from './figure-card.module.css';

type Figure = Dashboard['todays_bookings'];

type FigureCardProps = {
  label: string;
  icon: ReactNode;
  /** Undefined while it loads. */
  figure: Figure | undefined;
  /** The target growth in percent: the fixed label of spec row DASH-02. */
  target: number;
  format?: (value: number) => string;
  note?: ReactNode;
  /** What the figure has to do with others. */
  more?: { to: Address; label: string };
  /** For a figure that should be small. */
  isFallGood?: boolean;
  /** The list of what it counts. */
  to: Address;
};

/** One figure, its change against the same day last week, and its target growth. */
export function FigureCard(props: FigureCardProps) {
  const { label, icon, figure, target, format = formatNumber, note, more, isFallGood = false, to } = props;
  const { t } = useTranslation();
  return (
    <StatCard
      label={label}
      icon={icon}
      to={to}
      value={figure && format(figure.value)}
      isLoading={!figure}
      {...(figure &&
        figure.change !== null && { delta: deltaOf(figure, figure.change, isFallGood, format, t) })}
      hint={
        <>
          {figure?.change === null && (
            <span className={styles.note}>{t('Nothing a week ago to compare with')}</span>
          )}
          {target !== 0 && (
            <span className={styles.target}>
              {t('Target')} <span className={styles.percent}>{formatSignedPercent(target)}</span>{' '}
              {t('on a week ago')}
            </span>
          )}
          {note && <span className={styles.note}>{note}</span>}
          {more && (
            <span className={styles.note}>
              <Link to={more.to} className={styles.more}>
                {more.label}
              </Link>
            </span>
          )}
        </>
      }
    />
  );
}

/** A change beyond this, such as from 1 to 8, says more as a difference. */
const TELLING_PERCENT = 200;

function deltaOf(
  { value, last_week }: Figure,
  change: number,
  isFallGood: boolean,
  format: (value: number) => string,
  t: Translate,
): StatDelta {
  const difference = withSign(`${change > 0 ? '+' : '−'}${format(Math.abs(value - last_week))}`);
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
  return {
    text: Math.abs(change) > TELLING_PERCENT ? difference : formatSignedPercent(change),
    direction,
    isGood: (direction === 'down') === isFallGood,
    comparison: t('against {{figure}} a week ago', { figure: format(last_week) }),
  };
}
