import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { waitingDevicesQuery } from '../../queries/devices.ts';
import { policyQuery } from '../../queries/policy.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';

/** That devices have sales to send which this count does not know; a shift is closed all the same. */
export function WaitingNotice() {
  const { t } = useTranslation();
  const { data: policy } = useQuery(policyQuery());
  const { data: devices = [] } = useQuery({
    ...waitingDevicesQuery(),
    enabled: policy?.sell_without_line === true,
  });
  const waiting = devices.flatMap(({ id, name, number, waiting: said }) =>
    said && said.count > 0 ? [{ id, device: number === null ? name : `D${number}`, ...said }] : [],
  );
  if (waiting.length === 0) return null;
  return (
    <InlineNotice
      kind="warning"
      title={waiting.map(({ id, device, count, total }) => (
        <div key={id}>
          {t('{{count}} sales of {{device}} wait to be sent, {{amount}}.', {
            count,
            device,
            amount: formatMoney(total),
          })}
        </div>
      ))}
    >
      {t('The shift can be closed all the same: what comes later stands on its Z-report under Came later.')}
    </InlineNotice>
  );
}
