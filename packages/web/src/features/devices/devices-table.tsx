import type { Device } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatRelative, formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Figures } from '../../ui/layout/figures.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { DeviceActions } from './device-actions.tsx';
import { NotSent } from './not-sent.tsx';
import { STATE_NAMES, STATE_TONES } from './words.ts';

type DevicesTableProps = {
  /** Undefined while they load. */
  devices: readonly Device[] | undefined;
  /** Why this person may not answer; undefined where they may. */
  forbidden: string | undefined;
  empty: ReactNode;
  footer: ReactNode;
};

/** Devices with how they stand and what they have not sent. */
export function DevicesTable({ devices, forbidden, empty, footer }: DevicesTableProps) {
  const { t } = useTranslation();
  const columns: Column<Device>[] = [
    {
      id: 'name',
      header: t('Name'),
      isPrimary: true,
      cell: ({ name, state }) => (
        <Cluster isCentered>
          <bdi>{name}</bdi>
          <Badge tone={STATE_TONES[state]}>{t(STATE_NAMES[state])}</Badge>
        </Cluster>
      ),
    },
    {
      id: 'number',
      header: t('Number'),
      cell: ({ number, thumbprint }) => (
        <Stack gap={0}>
          <span>{number === null ? '–' : <Figures>{`D${number}`}</Figures>}</span>
          <Note as="span">
            {t('Key')} <Figures>{thumbprint}</Figures>
          </Note>
        </Stack>
      ),
    },
    { id: 'who', header: t('By'), cell: (device) => <Said device={device} /> },
    {
      id: 'seen',
      header: t('Last seen'),
      cell: ({ last_seen_at }) => (last_seen_at === null ? '–' : formatRelative(last_seen_at)),
    },
    { id: 'not_sent', header: t('Not sent yet'), cell: (device) => <NotSent device={device} /> },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (device) => <DeviceActions device={device} forbidden={forbidden} />,
    },
  ];
  return (
    <DataTable
      caption={t('Devices')}
      columns={columns}
      rows={devices}
      rowKey={({ id }) => id}
      empty={empty}
      footer={footer}
    />
  );
}

/** Who asked, approved and revoked, and when. */
function Said({ device }: { device: Device }) {
  const { t } = useTranslation();
  const {
    asked_by_name,
    asked_at,
    approved_by_name,
    approved_at,
    revoked_by_name,
    revoked_at,
    revoke_reason,
  } = device;
  return (
    <Stack gap={0}>
      <span>
        {t('Asked for by {{name}} on {{day}}', {
          name: asked_by_name,
          day: formatSessionDateTime(asked_at),
        })}
      </span>
      {approved_at && (
        <Note as="span">
          {t('Approved by {{name}} on {{day}}', {
            name: approved_by_name ?? '',
            day: formatSessionDateTime(approved_at),
          })}
        </Note>
      )}
      {revoked_at && (
        <Note as="span">
          {t('Revoked by {{name}} on {{day}}', {
            name: revoked_by_name ?? '',
            day: formatSessionDateTime(revoked_at),
          })}
          {': '}
          <bdi>{revoke_reason}</bdi>
        </Note>
      )}
    </Stack>
  );
}
