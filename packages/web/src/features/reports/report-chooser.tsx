import type { Address } from '../../lib/address.ts';
import { useSearch } from '../../lib/use-address.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { REPORT_NAMES, type ReportName } from './labels.ts';
import styles from './report-chooser.module.css';
import { useReportName } from './use-report-name.ts';

/** Chooses a report: buttons in a row, or a select on a narrow screen. */
export function ReportChooser() {
  const { t } = useTranslation();
  const params = useSearch();
  const [chosen, choose] = useReportName();
  const isNarrow = useMedia('(max-width: 48rem)');
  const names = Object.keys(REPORT_NAMES) as ReportName[];
  if (isNarrow)
    return (
      <SelectField
        label={t('Report')}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        options={names.map((value) => ({ value, label: t(REPORT_NAMES[value]) }))}
      />
    );
  const addressOf = (name: ReportName): Address => {
    const next = new URLSearchParams(params);
    next.set('report', name);
    return `?${next.toString()}`;
  };
  return (
    <nav aria-label={t('Reports')}>
      <Cluster as="ul">
        {names.map((name) => (
          <li key={name}>
            <Link
              to={addressOf(name)}
              className={styles.name}
              aria-current={name === chosen ? 'page' : undefined}
              replace
              keepsScroll
            >
              {t(REPORT_NAMES[name])}
            </Link>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
