import { SALES_CHANNELS } from '@revive/contract';
import { Pie } from '@visx/shape';
import { type ReactNode, useState } from 'react';
import type { Address } from '../../lib/address.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatPercent } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { chartColour } from '../../ui/charts/chart-data.ts';
import { useChartSize } from '../../ui/charts/use-chart-size.ts';
import styles from './chart.module.css';
import { CHART } from './chart-sizes.ts';
import type { Channel } from './labels.ts';
import { placeLabels } from './place-labels.ts';

export type Slice = { channel: Channel; name: string; total: number; count: number; address: Address };

const RADIUS = { least: 56, most: 90 };
/** Width of the room for labels on each side of the pie. */
const LABEL_WIDTH = 102;
const LINE_HEIGHT = 16;
/** Length of a label's line before it bends. */
const LINE_OUT = 6;

/** The pie of a ChannelChart. A channel keeps its colour whatever else is shown. */
export function ChannelPlot({ slices }: { slices: readonly Slice[] }) {
  const { ref, width } = useChartSize();
  const [shown, setShown] = useState<number | null>(null);
  const values = slices.map(({ total }) => total);
  const radius = Math.max(RADIUS.least, Math.min(RADIUS.most, width / 2 - LABEL_WIDTH));
  const centre = { cx: width / 2, cy: CHART.height / 2 };
  const labels = placeLabels(values, { ...centre, radius, height: CHART.height });
  const looked = shown === null ? undefined : slices[shown];
  return (
    <div ref={ref} className={styles.pie} onPointerLeave={() => setShown(null)}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its links name themselves, and the numbers stand in a table */}
      <svg width={width} height={CHART.height} viewBox={`0 0 ${width} ${CHART.height}`}>
        <g transform={`translate(${centre.cx} ${centre.cy})`}>
          <Pie data={[...slices]} pieValue={({ total }) => total} pieSortValues={null} outerRadius={radius}>
            {({ arcs, path }) =>
              arcs.map((arc, place) => (
                <path
                  key={arc.data.channel}
                  d={path(arc) ?? ''}
                  fill={chartColour(SALES_CHANNELS.indexOf(arc.data.channel))}
                  // A whole circle has no neighbour to be separated from.
                  className={slices.length > 1 ? styles.slice : undefined}
                  data-slice=""
                  onPointerEnter={() => setShown(place)}
                />
              ))
            }
          </Pie>
        </g>
        {slices.map(({ channel, name, total, address }, place) => {
          const { x, y, side, edge } = labels[place]!;
          const out = (distance: number) => (distance / radius) * LINE_OUT;
          const amount = formatMoney(total);
          return (
            <g key={channel}>
              <path
                d={`M${edge.x},${edge.y}l${out(edge.x - centre.cx)},${out(edge.y - centre.cy)}L${x + (side === 'right' ? -4 : 4)},${y}`}
                className={styles.line}
              />
              <PlotLink
                to={address}
                label={`${name}: ${amount}`}
                onFocus={() => setShown(place)}
                onBlur={() => setShown(null)}
              >
                <text textAnchor={side === 'right' ? 'start' : 'end'} className={styles.label}>
                  <tspan x={x} y={y - LINE_HEIGHT / 4}>
                    {name}
                  </tspan>{' '}
                  <tspan x={x} y={y + LINE_HEIGHT * 0.75} className={styles.value}>
                    {amount}
                  </tspan>
                </text>
              </PlotLink>
            </g>
          );
        })}
      </svg>
      {looked && <SliceTip slice={looked} total={values.reduce((sum, value) => sum + value, 0)} />}
    </div>
  );
}

function SliceTip({ slice, total }: { slice: Slice; total: number }) {
  const { t } = useTranslation();
  const share = total > 0 ? (slice.total / total) * 100 : 0;
  return (
    <div className={styles.tip}>
      <strong>
        <bdi>{slice.name}</bdi>
      </strong>
      <span>{formatMoney(slice.total)}</span>
      <span>{t('{{count}} orders', { count: slice.count })}</span>
      <span>{t('{{share}} of the sales', { share: formatPercent(Math.round(share * 10) / 10) })}</span>
    </div>
  );
}

type PlotLinkProps = {
  to: Address;
  label: string;
  onFocus: () => void;
  onBlur: () => void;
  children: ReactNode;
};

/** A link inside an SVG plot. */
const PlotLink = ({ label, ...link }: PlotLinkProps) => (
  <Link {...link} aria-label={label} className={styles.link} />
);
