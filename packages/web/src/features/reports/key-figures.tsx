import { changeInPercent } from '../../lib/change-in-percent.ts';
import { formatDelta, formatSignedPercent } from '../../lib/number.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { StatCard, type StatDelta } from '../../ui/layout/stat-card.tsx';
import { StatGrid } from '../../ui/layout/stat-grid.tsx';
import { FigureValue, type OpenBehind } from './figure-value.tsx';
import { formatFigure } from './format-figure.ts';
import type { Figure, KeyFigure } from './report-model.ts';

type KeyFiguresProps = { figures: readonly KeyFigure[]; onOpen: OpenBehind };

/** The key figures, each compared with the period before. */
export function KeyFigures({ figures, onOpen }: KeyFiguresProps) {
  const { t } = useTranslation();
  return (
    <StatGrid>
      {figures.map(({ label, now, before, isRiseGood = true, hint }) => {
        const comparison =
          typeof before === 'number'
            ? t('against {{figure}}', { figure: formatFigure({ ...now, value: before }) })
            : undefined;
        const delta = comparison && deltaOf(now, before ?? null, isRiseGood, t);
        return (
          <StatCard
            key={label}
            label={label}
            value={<FigureValue figure={now} name={label} onOpen={onOpen} />}
            {...(delta && { delta: { ...delta, comparison } })}
            hint={hint ?? (delta ? undefined : comparison)}
          />
        );
      })}
    </StatGrid>
  );
}

/**
 * The change: in percent of an earlier profit, as a difference from an earlier loss, none without an earlier
 * figure.
 */
function deltaOf(
  { unit, value }: Figure,
  before: number | null,
  isRiseGood: boolean | null,
  t: Translate,
): StatDelta | undefined {
  if (value === null || before === null) return undefined;
  const change = Math.round((value - before) * 100) / 100;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
  const isGood = isRiseGood === null ? null : (direction === 'up') === isRiseGood;
  if (unit === 'percent')
    return { text: t('{{change}} points', { change: formatDelta(change) }), direction, isGood };
  if (before < 0 || (before === 0 && value < 0))
    return {
      text: formatFigure({ unit: unit === 'money' ? 'change' : unit, value: change }),
      direction,
      isGood,
    };
  const percent = changeInPercent(value, before);
  return percent === null ? undefined : { text: formatSignedPercent(percent), direction, isGood };
}
