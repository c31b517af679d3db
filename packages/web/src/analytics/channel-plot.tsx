import { SalesChannel } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pie, PieChart, type PieLabelRenderProps, ResponsiveContainer, Tooltip } from 'recharts';
import { formatMoney } from '../lib/money.ts';
import { formatPercent } from '../lib/number.ts';
import styles from './chart.module.css';
import { CHART, colourAt } from './chart-sizes.ts';
import { placeLabels } from './place-labels.ts';
import { PlotLink } from './plot-link.tsx';
import type { Channel } from './words.ts';

type Slice = { channel: Channel; name: string; total: number; count: number; address: string };

const RADIUS = { least: 56, most: 90 };
/** Room a label takes beside the pie. */
const LABEL_WIDTH = 102;
const LINE_HEIGHT = 16;
/** How far a label's line leaves its slice before it turns. */
const LINE_OUT = 6;

/** The drawing of a ChannelChart, in a chunk of its own. A channel keeps its colour whatever else is shown. */
export function ChannelPlot({ slices }: { slices: readonly Slice[] }) {
  const { t } = useTranslation();
  const total = slices.reduce((sum, slice) => sum + slice.total, 0);
  const data = slices.map((slice) => ({
    ...slice,
    fill: colourAt(SalesChannel.options.indexOf(slice.channel)),
  }));
  const [width, setWidth] = useState(2 * (RADIUS.most + LABEL_WIDTH));
  const radius = Math.max(RADIUS.least, Math.min(RADIUS.most, width / 2 - LABEL_WIDTH));
  const label = ({ cx, cy, index }: PieLabelRenderProps) => {
    const pie = { cx, cy, radius, height: CHART.height };
    const { x, y, side, edge } = placeLabels(
      slices.map((slice) => slice.total),
      pie,
    )[index]!;
    const slice = slices[index]!;
    const amount = formatMoney(slice.total);
    const out = (distance: number) => (distance / radius) * LINE_OUT;
    const inwards = side === 'right' ? -4 : 4;
    return (
      <g>
        <path
          d={`M${edge.x},${edge.y}l${out(edge.x - cx)},${out(edge.y - cy)}L${x + inwards},${y}`}
          className={styles.line}
        />
        <PlotLink to={slice.address} label={`${slice.name}: ${amount}`}>
          <text textAnchor={side === 'right' ? 'start' : 'end'} className={styles.label}>
            <tspan x={x} y={y - LINE_HEIGHT / 4}>
              {slice.name}
            </tspan>{' '}
            <tspan x={x} y={y + LINE_HEIGHT * 0.75} className={styles.value}>
              {amount}
            </tspan>
          </text>
        </PlotLink>
      </g>
    );
  };
  return (
    <ResponsiveContainer width="100%" height={CHART.height} onResize={setWidth}>
      <PieChart margin={CHART.margin} accessibilityLayer={false}>
        <Pie
          data={data}
          dataKey="total"
          nameKey="name"
          startAngle={data.length === 1 ? 180 : 90}
          endAngle={data.length === 1 ? -180 : -270}
          outerRadius={radius}
          // A whole circle has no neighbour to be told from.
          stroke={data.length === 1 ? 'none' : 'var(--surface)'}
          strokeWidth={2}
          label={label}
          labelLine={false}
          rootTabIndex={-1}
          isAnimationActive={false}
        />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const slice = active ? (payload[0]?.payload as Slice | undefined) : undefined;
            if (!slice) return null;
            const share = total > 0 ? (slice.total / total) * 100 : 0;
            return (
              <div className={styles.tip}>
                <strong>{slice.name}</strong>
                <span>{formatMoney(slice.total)}</span>
                <span>{t('{{count}} orders', { count: slice.count })}</span>
                <span>
                  {t('{{share}} of the sales', { share: formatPercent(Math.round(share * 10) / 10) })}
                </span>
              </div>
            );
          }}
        />
      </PieChart>
    </ResponsiveContainer>
  );
}
