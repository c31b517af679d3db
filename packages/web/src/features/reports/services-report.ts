import type { ServicesReport, Therapist } from '@revive/contract';
import type { Translate } from '../../lib/use-translation.ts';
import { change, count, money } from './cells.ts';
import type { Behind, Report, ReportRow, ReportTable } from './report-model.ts';

type Sums = ServicesReport['totals'];
type Whose = { service?: number; therapist?: number; resource?: number };

const whoseOf = ({ id, resource }: Therapist): Whose =>
  resource === null ? { therapist: id! } : { resource };

/** Completed sessions by service and by therapist. */
export function servicesReport(data: ServicesReport, t: Translate): Report {
  const { period, previous_period, totals, services, therapists } = data;
  const behind = (days: ServicesReport['period'], whose: Whose): Behind => ({
    list: 'sessions',
    filter: { ...days, ...whose },
  });
  const cellsOf = (name: string, sums: Sums, whose: Whose | null) => {
    const [now, before] = [period, previous_period].map((days) =>
      whose ? { behind: behind(days, whose) } : {},
    );
    return {
      name,
      sessions: count(sums.sessions, now),
      worth: money(sums.worth, now),
      before: money(sums.previous_worth, before),
      change: change(sums.worth, sums.previous_worth),
      received: money(sums.received, now),
    };
  };
  const total = cellsOf(t('Total'), totals, {});
  const table = (
    { id, title, subtitle }: Pick<ReportTable, 'id' | 'title'> & { subtitle: string },
    [name, ...more]: ReportTable['columns'],
    rows: ReportRow[],
    other: Sums | null,
  ): ReportTable => ({
    id,
    title,
    subtitle,
    columns: [
      name!,
      { id: 'sessions', header: t('Sessions completed'), isFigure: true },
      ...more,
      { id: 'worth', header: t('Worth'), isFigure: true },
      { id: 'before', header: t('Worth before'), isFigure: true },
      { id: 'change', header: t('Change'), isFigure: true },
      { id: 'received', header: t('Received'), isFigure: true },
    ],
    rows: other
      ? [...rows, { id: 'other', kind: 'heading', cells: cellsOf(t('All others'), other, null) }]
      : rows,
    totals: total,
  });
  return {
    isEmpty: totals.sessions === 0 && totals.previous_sessions === 0,
    figures: [
      { label: t('Sessions completed'), now: total.sessions, before: totals.previous_sessions },
      { label: t('Worth'), now: total.worth, before: totals.previous_worth, hint: t('price less discount') },
      {
        label: t('Received'),
        now: total.received,
        before: totals.previous_received,
        hint: t('for these sessions, by now'),
      },
    ],
    chart: { kind: 'rank', title: t('Worth by service'), table: 'services', columns: ['worth'] },
    tables: [
      table(
        { id: 'services', title: t('Services'), subtitle: t('Completed sessions, paid or not.') },
        [{ id: 'name', header: t('Service') }],
        services.map(({ service, service_name, ...sums }) => ({
          id: String(service),
          cells: cellsOf(service_name, sums, { service }),
        })),
        data.other_services,
      ),
      table(
        {
          id: 'therapists',
          title: t('Therapists'),
          subtitle: t('Who held the session, else who completed it.'),
        },
        [
          { id: 'name', header: t('Therapist') },
          { id: 'clients', header: t('Clients seen'), isFigure: true },
        ],
        therapists.map(({ therapist, clients, ...sums }) => ({
          id: `${therapist.resource} ${therapist.id}`,
          cells: { ...cellsOf(therapist.name, sums, whoseOf(therapist)), clients: count(clients) },
        })),
        data.other_therapists,
      ),
    ],
  };
}
