import { type Bill, calls, dollars, formatPhone, nationalPhone } from '@revive/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/client.ts';
import { useFormKey } from '../../../api/use-form-key.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useReadAgain } from '../../../lib/read-again.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { billQuery, dueQuery, restOf } from '../../../queries/bills.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { NOT_PAID } from './bill-error.ts';
import { RestForm } from './rest-form.tsx';

type BillRestProps = {
  id: number;
  /** What the wallet said, in English. */
  refusal?: string | undefined;
  onSettled: (bill: Bill) => void;
  onGivenUp: () => void;
};

/** A bill that is not settled: it waits for its wallet, or is paid in another way, or is given up. */
export function BillRest({ id, refusal, onSettled, onGivenUp }: BillRestProps) {
  const { t } = useTranslation();
  const readAgain = useReadAgain();
  const read = useQuery(billQuery(id));
  const bill = read.data;
  const end = useEffectEvent((ended: Bill) => {
    readAgain();
    if (ended.state === 'settled') onSettled(ended);
    else onGivenUp();
  });
  useEffect(() => {
    if (bill && bill.state !== 'open' && bill.state !== 'waiting') end(bill);
  }, [bill]);
  if (!bill)
    return read.error ? (
      <QueryError query={read} message={t('The bill could not be loaded.')} />
    ) : (
      <Skeleton shape="block" height="8rem" />
    );
  if (bill.state === 'waiting') return <Waiting bill={bill} />;
  return <Open bill={bill} refusal={refusal} onSettled={onSettled} onGivenUp={onGivenUp} />;
}

function Waiting({ bill }: { bill: Bill }) {
  const { t } = useTranslation();
  const asked = bill.payments.find(({ state }) => state === 'waiting');
  return (
    <InlineNotice title={t('Still waiting for the wallet')}>
      {asked && (
        <p role="status">
          {t('{{amount}} was asked of {{phone}}.', {
            amount: formatMoney(asked.amount),
            phone: formatPhone(asked.phone ?? ''),
          })}
        </p>
      )}
      <p>
        {t(
          'Goods and credit of this bill are kept, and nothing is booked. It is settled here as soon as the wallet answers.',
        )}
      </p>
    </InlineNotice>
  );
}

type OpenProps = Omit<BillRestProps, 'id'> & { bill: Bill };

function Open({ bill, refusal, onSettled, onGivenUp }: OpenProps) {
  const { t, translateMessage } = useTranslation();
  const { key } = useFormKey();
  const { data: due } = useQuery(dueQuery(bill.client?.id));
  const giveUp = useMutation({
    mutationFn: () =>
      call(calls.bills.void, { params: { id: bill.id }, body: { reason: NOT_PAID }, key: key('give up') }),
    onSuccess: onGivenUp,
  });
  const rest = restOf(bill);
  const ready = bill.payments.filter(({ state }) => state === 'ready');
  const person = due?.find(({ id }) => id === bill.client?.id);
  const asked = bill.payments.findLast(({ phone }) => phone);
  return (
    <Stack gap={4}>
      <InlineNotice kind="error" title={t('The wallet did not pay.')}>
        {refusal && <p>{translateMessage(refusal)}</p>}
        <p>
          {t(
            'Nothing is booked and no goods are kept. Take another way for the rest, ask again, or give the bill up.',
          )}
        </p>
      </InlineNotice>
      {ready.length > 0 && (
        <p>
          {t('Ready: {{amount}}. Left to pay: {{rest}}.', {
            amount: formatMoney(
              dollars(Math.round(ready.reduce((sum, { amount }) => sum + amount, 0) * 100)),
            ),
            rest: formatMoney(rest),
          })}
        </p>
      )}
      <RestForm
        bill={bill.id}
        rest={rest}
        credit={person?.credit}
        phone={nationalPhone(asked?.phone ?? person?.phone ?? '')}
        onSettled={onSettled}
      >
        <Button isBusy={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {t('Give the bill up')}
        </Button>
      </RestForm>
      {giveUp.error && <InlineNotice kind="error">{translateMessage(giveUp.error.message)}</InlineNotice>}
    </Stack>
  );
}
