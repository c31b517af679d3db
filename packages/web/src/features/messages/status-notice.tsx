import type { MessageStatus } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import styles from './messages.module.css';

/** What must be known about how messages are sent: a trial, a used-up budget, and what needs a person. */
export function StatusNotice({ status }: { status: MessageStatus }) {
  const { t } = useTranslation();
  const { message_channel, messenger, message_budget, is_budget_used, unknown, refused } = status;
  const doubtful = unknown + refused;
  return (
    <div className={styles.notices}>
      {message_channel === 'automatic' && messenger === 'sandbox' && (
        <InlineNotice kind="warning" title={t('Test mode: no message is really sent.')}>
          {t('They are noted as sent, so that you see what would be sent and what it would cost.')}
        </InlineNotice>
      )}
      {is_budget_used && (
        <InlineNotice
          kind="warning"
          title={t('The budget of the day is used up: {{amount}}.', { amount: formatMoney(message_budget) })}
        >
          {t(
            'What is planned waits until tomorrow, unless it is sent by hand or a manager raises the budget.',
          )}
        </InlineNotice>
      )}
      {doubtful > 0 && (
        <InlineNotice
          kind="warning"
          title={t('{{count}} messages need a person', { count: doubtful })}
          action={<Link to="/messages?tab=all&state=open">{t('Show them')}</Link>}
        >
          {t('They were not sent, or it is not known whether they were. Nothing is sent again by itself.')}
        </InlineNotice>
      )}
    </div>
  );
}
