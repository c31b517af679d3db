import type { Translated } from '@revive/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { useId } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MissingLanguages } from '../../ui/layout/missing-languages.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './catalogue-names-dialog.module.css';

type Named = Translated & { id: number };

type NameListProps<Row extends Named> = {
  title: string;
  query: UseQueryResult<Row[]>;
  failure: string;
  empty: string;
  /** What stands beside the name. */
  noteOf?: (row: Row) => string;
  editedId: number | undefined;
  onEdit: (row: Row) => void;
};

/** What has a name to edit, or why it cannot be shown. */
export function NameList<Row extends Named>(props: NameListProps<Row>) {
  const { title, query, failure, empty, noteOf, editedId, onEdit } = props;
  const { t } = useTranslation();
  const id = useId();
  const { data, error } = query;
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {!data && error && <QueryError query={query} message={failure} />}
      {!data && !error && <Skeleton width="60%" />}
      {data?.length === 0 && <EmptyState isCompact>{empty}</EmptyState>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-labelledby={id}>
          {data.map((row) => (
            <li key={row.id} className={styles.item} aria-current={row.id === editedId}>
              <Stack as="span" gap={0}>
                <span>
                  <bdi>{row.name}</bdi> {noteOf && <Note as="span">{noteOf(row)}</Note>}
                </span>
                <MissingLanguages thing={row} others={data} />
              </Stack>
              <IconButton
                label={t('Edit {{name}}', { name: row.name })}
                icon={<Pencil />}
                size="small"
                onClick={() => onEdit(row)}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
