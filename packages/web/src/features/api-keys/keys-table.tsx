import type { ApiKey } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatDay, formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useRightName } from './use-right-name.ts';
import { STATE_NAMES, STATE_TONES } from './words.ts';

type KeysTableProps = {
  /** Undefined while they load. */
  keys: readonly ApiKey[] | undefined;
  footer: ReactNode;
  empty: ReactNode;
  onRevoke: (key: ApiKey) => void;
};

/** Keys with what they may do, whose they are and when they were used. */
export function KeysTable({ keys, footer, empty, onRevoke }: KeysTableProps) {
  const { t } = useTranslation();
  const nameOf = useRightName();
  return (
    <DataTable
      caption={t('Keys')}
      rows={keys}
      rowKey={({ id }) => id}
      empty={empty}
      footer={footer}
      columns={[
        {
          id: 'name',
          header: t('Program'),
          isPrimary: true,
          cell: ({ name, begins }) => (
            <Stack gap={0}>
              <bdi>{name}</bdi>
              <code dir="ltr">{begins}…</code>
            </Stack>
          ),
        },
        {
          id: 'rights',
          header: t('Rights'),
          cell: ({ rights }) => (
            <details>
              <summary>{t('{{count}} rights', { count: rights.length })}</summary>
              {rights.map((right) => (
                <Note key={right}>{nameOf(right)}</Note>
              ))}
            </details>
          ),
        },
        { id: 'by', header: t('Made by'), cell: (row) => <Maker row={row} /> },
        {
          id: 'used',
          header: t('Last used'),
          cell: ({ last_used_at, last_used_from }) =>
            last_used_at === null ? (
              t('Never')
            ) : (
              <Stack gap={0}>
                {formatSessionDateTime(last_used_at)}
                <Note as="span">
                  <bdi>{last_used_from}</bdi>
                </Note>
              </Stack>
            ),
        },
        {
          id: 'end',
          header: t('Last day'),
          cell: ({ expires_on }) => (expires_on === null ? '–' : formatDay(expires_on)),
        },
        {
          id: 'state',
          header: t('State'),
          cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(STATE_NAMES[state])}</Badge>,
        },
        {
          id: 'actions',
          header: t('Actions'),
          isActions: true,
          align: 'end',
          cell: (row) => (
            <>
              {row.state !== 'revoked' && (
                <Button size="small" variant="danger" onClick={() => onRevoke(row)}>
                  {t('Revoke')}
                </Button>
              )}
              <HistoryLink type="api_key" id={row.id} title={row.name} />
            </>
          ),
        },
      ]}
    />
  );
}

function Maker({ row }: { row: ApiKey }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0}>
      <bdi>{row.made_by}</bdi>
      <Note as="span">{formatSessionDateTime(row.made_at)}</Note>
      {!row.maker_is_active && row.state === 'active' && (
        <Note as="span">{t('This person is switched off: the key opens nothing.')}</Note>
      )}
    </Stack>
  );
}
