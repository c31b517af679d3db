import '../../ui/styles/display-font.css';
import type { ClientProfile, Policy } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatDay, formatSessionDateTime } from '../../lib/date.ts';
import { isDated } from '../../lib/dated-session.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import type { MeasurementSeries } from '../../queries/measurement-progress.ts';
import { BrandMark } from '../../ui/layout/brand-mark.tsx';
import { Figures } from '../../ui/layout/figures.tsx';
import styles from './result-sheet.module.css';
import { ResultTile } from './result-tile.tsx';

type ResultSheetProps = {
  business: Policy;
  client: ClientProfile;
  /** Number of completed sessions. */
  completed: number;
  series: readonly MeasurementSeries[];
  /** Photos before and after, under the measurements. */
  photos?: ReactNode;
};

/** This many measurements always fit on one page. */
const MOST = 15;
const MOST_BESIDE_PHOTOS = 9;

const density = (count: number) => (count <= 4 ? 'roomy' : count <= 8 ? 'close' : 'dense');

/** The printed page: business, client, dates, measurements, next session. */
export function ResultSheet({ business, client, completed, series, photos }: ResultSheetProps) {
  const { t } = useTranslation();
  const shown = series.slice(0, photos ? MOST_BESIDE_PHOTOS : MOST);
  const next = client.upcoming_sessions
    .filter(isDated)
    .find(({ scheduled_date }) => new Date(scheduled_date) > new Date());
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <p className={styles.business}>
            <BrandMark name={business.business_name} />
          </p>
          <p className={styles.tagline}>{business.taglines[0]}</p>
        </div>
        <address className={styles.address}>
          {[business.address, business.city].filter(Boolean).join(', ')}
          {business.phone && <Figures>{business.phone}</Figures>}
        </address>
      </header>
      <div className={styles.title}>
        <h1 className={styles.name}>
          <bdi>{client.name}</bdi>
        </h1>
        <Period series={shown} />
      </div>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('No measurements recorded')}</p>
      ) : (
        <ul className={styles.tiles} data-density={photos ? 'dense' : density(shown.length)}>
          {shown.map((one) => (
            <ResultTile key={one.type} series={one} />
          ))}
        </ul>
      )}
      {series.length > shown.length && (
        <p className={styles.period}>{t('and {{count}} more', { count: series.length - shown.length })}</p>
      )}
      {photos}
      <footer className={styles.foot}>
        <dl className={styles.sums}>
          <div>
            <dt>{t('Sessions done')}</dt>
            <dd>{completed}</dd>
          </div>
          <div>
            <dt>{t('Next session')}</dt>
            <dd>{next ? formatSessionDateTime(next.scheduled_date) : t('None planned')}</dd>
          </div>
        </dl>
        <p className={styles.closing}>{business.taglines[1]}</p>
      </footer>
    </article>
  );
}

function Period({ series }: { series: readonly MeasurementSeries[] }) {
  const { t } = useTranslation();
  const moments = series.flatMap(({ readings }) => readings.map(({ at }) => at)).toSorted();
  const [from, to] = [moments[0], moments.at(-1)];
  if (!from || !to) return null;
  return (
    <p className={styles.period}>{t('{{from}} to {{to}}', { from: formatDay(from), to: formatDay(to) })}</p>
  );
}
