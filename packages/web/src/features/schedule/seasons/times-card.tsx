import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import styles from './seasons.module.css';

type TimesCardProps<Entry> = {
  title: string;
  /** What stands there while there are none. */
  none: string;
  addLabel: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  nameOf: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
  /** Why this person may not change them. */
  refusal: string | undefined;
  /** Opens the form of an entry, or of a new one. */
  onEdit: (entry: Entry | undefined) => void;
  onRemove: (entry: Entry) => void;
};

/** A list of special times, each with its form. */
export function TimesCard<Entry>({
  title,
  none,
  addLabel,
  entries,
  keyOf,
  nameOf,
  ...props
}: TimesCardProps<Entry>) {
  const { t } = useTranslation();
  const { children, refusal, onEdit, onRemove } = props;
  const forbidden = refusal === undefined ? {} : { disabledReason: refusal };
  const add = (
    <Button size="small" icon={<Plus />} {...forbidden} onClick={() => onEdit(undefined)}>
      {addLabel}
    </Button>
  );
  return (
    <Card title={title} actions={add} isFlush>
      {entries.length === 0 && <EmptyState isCompact>{none}</EmptyState>}
      <ul>
        {entries.map((entry) => (
          <li key={keyOf(entry)} className={styles.entry}>
            <div className={styles.said}>{children(entry)}</div>
            <Cluster>
              <Button
                size="small"
                {...forbidden}
                aria-label={t('Edit {{name}}', { name: nameOf(entry) })}
                onClick={() => onEdit(entry)}
              >
                {t('Edit')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                {...forbidden}
                aria-label={t('Remove {{name}}', { name: nameOf(entry) })}
                onClick={() => onRemove(entry)}
              >
                {t('Remove')}
              </Button>
            </Cluster>
          </li>
        ))}
      </ul>
    </Card>
  );
}
