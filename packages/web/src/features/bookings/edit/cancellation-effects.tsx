import { type CancellationPreview, type MoneyWay, type Sentence, sentence } from '@revive/contract';
import { formatSessionDateTime } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';

const WAYS: Readonly<Record<MoneyWay, Sentence>> = {
  cash: sentence('Back in cash'),
  card: sentence('Back by card'),
  mobile_money: sentence('Back by mobile money'),
  credit: sentence('Back as credit'),
  gift_card: sentence('Back to the gift card'),
};

type CancellationEffectsProps = {
  plan: CancellationPreview;
  /** Whether the late sessions are used up. */
  onTakeLate: (takes: boolean) => void;
};

/** What a cancellation does, before it is done: sessions, money by method, and what stays owed. */
export function CancellationEffects({ plan, onTakeLate }: CancellationEffectsProps) {
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
      {plan.late.length > 0 && <LateSessions plan={plan} onTakeLate={onTakeLate} />}
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
          {t('{{amount}} stays owed for sessions that were held or used up.', {
            amount: formatMoney(plan.owed),
          })}
        </InlineNotice>
      )}
    </>
  );
}

/** Which sessions are called off late, and whether their money stays. */
function LateSessions({ plan: { late, takes_session }, onTakeLate }: CancellationEffectsProps) {
  const { t } = useTranslation();
  const worth = late.reduce((sum, session) => sum + session.worth, 0);
  return (
    <>
      <p>{t('Also called off late:')}</p>
      <KeyValueList
        layout="rows"
        items={late.map(({ service, session_number, starts_at, worth: one }) => ({
          label: t('{{service}}, session {{number}}, {{date}}', {
            service,
            number: session_number,
            date: formatSessionDateTime(starts_at),
          }),
          value: formatMoney(one),
        }))}
      />
      <CheckboxField
        label={t('Use the late sessions up: {{amount}} stays earned', { amount: formatMoney(worth) })}
        checked={takes_session}
        onChange={({ target }) => onTakeLate(target.checked)}
      />
    </>
  );
}
