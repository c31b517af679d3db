import { type Bill, calls } from '@revive/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useFormKey } from '../../../api/use-form-key.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { billQuery } from '../../../queries/bills.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { isUnclear } from './bill-error.ts';
import { useWayOptions } from './use-way-options.ts';
import { WayFields } from './way-fields.tsx';
import { paymentOf, problemOfWay, type Way, type WayKind, type WayProblem } from './ways.ts';

type RestFormProps = {
  /** Its id. */
  bill: number;
  /** What is left to pay, in dollars. */
  rest: number;
  credit: number | undefined;
  phone: string;
  onSettled: (bill: Bill) => void;
  /** Beside its button. */
  children: ReactNode;
};

/** One way of paying for all that is left of a bill. It is sent once; without an answer it is sent again with its key. */
export function RestForm({ bill, rest, credit, phone, onSettled, children }: RestFormProps) {
  const { t, translateMessage } = useTranslation();
  const queryClient = useQueryClient();
  const { key, renew } = useFormKey();
  const options = useWayOptions(credit && credit >= rest ? credit : undefined);
  const [way, setWay] = useState<Way>({ key: 1, kind: 'cash', amount: '', phone });
  const [problem, setProblem] = useState<WayProblem | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isRunning = useRef(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  // Enter takes the rest in cash.
  useEffect(() => submitButton.current?.focus(), []);
  const change = (changes: Partial<Way>) => {
    setProblem(null);
    setWay({ ...way, ...changes });
  };
  const pay = async () => {
    const amount_cents = Math.round(rest * 100);
    const wrong = problemOfWay(way, amount_cents);
    setProblem(wrong);
    if (wrong || isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    setRefusal(undefined);
    const body = paymentOf(way, amount_cents);
    try {
      onSettled(await call(calls.bills.pay, { params: { id: bill }, body, key: key(JSON.stringify(body)) }));
    } catch (error) {
      if (!isUnclear(error)) renew();
      setRefusal((error as Error).message);
      void queryClient.invalidateQueries(billQuery(bill));
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void pay();
  };
  const amount = formatMoney(rest);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <SelectField
          label={t('Payment Method')}
          value={way.kind}
          options={options}
          disabled={isSending}
          onChange={({ target }) => change({ kind: target.value as WayKind })}
        />
        <WayFields
          way={way}
          problem={problem}
          amount={rest}
          isLocked={isSending}
          onChange={change}
          onCard={(balance) =>
            setRefusal(balance < rest ? t('There is less on this card than is left to pay.') : undefined)
          }
        />
        {refusal && <InlineNotice kind="error">{translateMessage(refusal)}</InlineNotice>}
        <Cluster>
          <Button
            type="submit"
            variant="primary"
            isBusy={isSending}
            busyLabel={way.kind === 'ask' ? t('Waiting for the wallet') : t('Processing...')}
            ref={submitButton}
          >
            {way.kind === 'ask' ? t('Ask for {{amount}}', { amount }) : t('Receive {{amount}}', { amount })}
          </Button>
          {children}
        </Cluster>
      </Stack>
    </form>
  );
}
