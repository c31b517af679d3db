import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import iconStyles from '../buttons/icon-button.module.css';
import { IconButton } from '../buttons/icon-button.tsx';
import { Link } from '../buttons/link.tsx';
import type { HistoryOf } from '../contexts/history-context.ts';
import { useHistory } from '../contexts/use-history.ts';
import styles from '../overlays/menu.module.css';
import { Menu } from '../overlays/menu.tsx';
import { ELLIPSIS, HISTORY } from './row-icons.tsx';

type RowMenuProps = {
  record: HistoryOf;
  /** `MenuItem` and `MenuLink` above the history. */
  children?: ReactNode;
};

/** The menu of a row: what is seldom needed, and for those who may see it the record's history. */
export function RowMenu({ record, children }: RowMenuProps) {
  const { t } = useTranslation();
  const history = useHistory(record);
  if (!history && !children) return null;
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          className={iconStyles.tool}
          data-tool=""
          icon={ELLIPSIS}
          label={t('More about {{name}}', { name: record.title })}
        />
      }
    >
      {children}
      <HistoryItem record={record} />
    </Menu>
  );
}

/** A record's history in a menu. Renders nothing for people who may not see it. */
export function HistoryItem({ record }: { record: HistoryOf }) {
  const { t } = useTranslation();
  const history = useHistory(record);
  return (
    history && (
      <Base.LinkItem className={styles.item} closeOnClick render={<Link {...history} />}>
        {HISTORY}
        <span className={styles.text}>{t('History')}</span>
      </Base.LinkItem>
    )
  );
}
