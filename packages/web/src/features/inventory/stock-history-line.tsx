import { NO_REASON_GIVEN, type StockTransaction } from '@revive/contract';
import { classNames } from '../../lib/class-names.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatDelta, formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Note } from '../../ui/layout/note.tsx';
import styles from './stock-history.module.css';
import { TRANSACTION_NAMES } from './transaction-labels.ts';

/** One change: reason, order, time and person; the amount, and the quantity after it. */
export function StockHistoryLine({ line }: { line: StockTransaction }) {
  const { t } = useTranslation();
  const { transaction_type, change, quantity_after, notes, order, user_name, created_at } = line;
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <span>
          {t(TRANSACTION_NAMES[transaction_type])}
          {order && (
            <>
              {' '}
              <Link to={`/sales?${new URLSearchParams({ search: order.order_number })}`}>
                {order.order_number}
              </Link>
            </>
          )}
        </span>
        {notes && (
          <span className={styles.notes}>{notes === NO_REASON_GIVEN ? t(NO_REASON_GIVEN) : notes}</span>
        )}
        <Note as="span">
          {formatSessionDateTime(created_at)}
          {user_name && ` · ${user_name}`}
        </Note>
      </div>
      <span className={classNames(styles.change, change > 0 && styles.more, change < 0 && styles.less)}>
        {formatDelta(change)}
      </span>
      <span className={styles.after}>{formatNumber(quantity_after)}</span>
    </li>
  );
}
