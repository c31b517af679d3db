import { useQuery } from '@tanstack/react-query';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { sessionOverviewQuery } from '../../queries/sessions.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { steadyPresses } from '../../ui/lists/steady-presses.ts';
import { CompletedColumn } from './completed-column.tsx';
import { formatCount } from './format-count.ts';
import { MeasurementsTab } from './measurements-tab.tsx';
import styles from './session-columns.module.css';
import { UnplannedTab } from './unplanned-tab.tsx';
import { UpcomingColumn } from './upcoming-column.tsx';

/** The session manager: upcoming sessions, completed sessions, those to be planned, measurements. */
export function SessionsScreen() {
  const { t } = useTranslation();
  const [search] = useAddressParam('search');
  const [tab] = useAddressParam('tab');
  const overview = useQuery(sessionOverviewQuery(search));
  const { data } = overview;
  const count = data ? ` (${formatCount(data.all, { is_at_least: data.all_is_at_least })})` : '';
  return (
    <>
      <PageHeader
        title={t('Session & Measurements Manager')}
        actions={<SearchField param="search" placeholder={t('Search client or phone...')} />}
      />
      <Tabs
        label={t('Session & Measurements Manager')}
        param="tab"
        tabs={[
          {
            id: 'sessions',
            label: `${t('Sessions')}${count}`,
            content: (
              <div ref={steadyPresses} className={styles.columns}>
                <UpcomingColumn search={search} counts={overview.data} />
                <CompletedColumn overview={overview} />
              </div>
            ),
          },
          // Where nothing is sold ahead the screen is as it was.
          ...(data?.has_unplanned || tab === 'unplanned'
            ? [{ id: 'unplanned', label: t('To be planned'), content: <UnplannedTab search={search} /> }]
            : []),
          { id: 'measurements', label: t('Measurements'), content: <MeasurementsTab search={search} /> },
        ]}
      />
    </>
  );
}
