import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../buttons/button-class.ts';
import { Link } from '../buttons/link.tsx';
import { HISTORY } from '../lists/row-icons.tsx';
import { RowMenu } from '../lists/row-menu.tsx';
import type { HistoryOf } from './history-context.ts';
import { useHistory } from './use-history.ts';

type HistoryLinkProps = HistoryOf & {
  /** Shows a button with text, where there is room for it; else a row's menu. */
  isNamed?: boolean;
};

/** Opens a record's history. Renders nothing for people who may not see it. */
export const HistoryLink = ({ isNamed = false, ...record }: HistoryLinkProps) =>
  isNamed ? <NamedLink {...record} /> : <RowMenu record={record} />;

function NamedLink(record: HistoryOf) {
  const { t } = useTranslation();
  const history = useHistory(record);
  return (
    history && (
      <Link
        {...history}
        className={buttonClass({})}
        aria-label={t('History of {{name}}', { name: record.title })}
      >
        {HISTORY}
        {t('History')}
      </Link>
    )
  );
}
