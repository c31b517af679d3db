import type { CancellationPreview, PaymentMethod } from '@revive/contract';
import { type Sentence, sentence } from '@revive/contract/sentence';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';

const WAYS: Readonly<Record<PaymentMethod, Sentence>> = {
  cash: sentence('Back in cash'),
  card: sentence('Back by card'),
  mobile_money: sentence('Back by mobile money'),
};

/** What a cancellation does, before it is done: sessions, money by method, and what stays owed. */
export function CancellationEffects({ plan }: { plan: CancellationPreview }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        {t(
          '{{count}} open sessions leave every list and their times are free again. This cannot be undone.',
          {
            count: plan.sessions,
          },
        )}
      </p>
      {plan.total > 0 ? (
        <>
          <InlineNotice kind="warning">
            {t('{{amount}} was paid for them and has to go back to the client.', {
              amount: formatMoney(plan.total),
            })}
          </InlineNotice>
          <KeyValueList
            layout="rows"
            items={plan.refunds.map(({ method, amount }) => ({
              label: t(WAYS[method]),
              value: formatMoney(amount),
            }))}
          />
        </>
      ) : (
        <p>{t('Nothing was paid for them, so no money goes back.')}</p>
      )}
      {plan.owed > 0 && (
        <InlineNotice>
          {t('{{amount}} stays owed for sessions that were held.', { amount: formatMoney(plan.owed) })}
        </InlineNotice>
      )}
    </>
  );
}
