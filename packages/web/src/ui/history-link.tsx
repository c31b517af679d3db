import type { MouseEvent } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { buttonClass } from './button-class.ts';
import { type HistoryOf, useHistories } from './history-context.ts';
import iconStyles from './icon-button.module.css';
import { Link } from './link.tsx';
import { HISTORY } from './row-icons.tsx';
import { Tooltip } from './tooltip.tsx';

type HistoryLinkProps = HistoryOf & {
  /** Shows text beside the icon, where there is room for it. */
  isNamed?: boolean;
};

/**
 * Opens a record's history in a drawer; in a new tab it is a screen. Renders nothing for people who may not see
 * it.
 */
export function HistoryLink({ isNamed = false, ...record }: HistoryLinkProps) {
  const { t } = useTranslation();
  const histories = useHistories();
  if (!histories) return null;
  const openBeside = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    histories.open(record);
  };
  const look = isNamed
    ? buttonClass({})
    : `${buttonClass({ variant: 'quiet', size: 'small' }, iconStyles.button)} ${iconStyles.tool}`;
  return (
    <Tooltip text={isNamed ? undefined : t('History')}>
      <Link
        to={histories.addressOf(record)}
        className={look}
        aria-label={t('History of {{name}}', { name: record.title })}
        data-tool={isNamed ? undefined : ''}
        onClick={openBeside}
      >
        {HISTORY}
        {isNamed && t('History')}
      </Link>
    </Tooltip>
  );
}
