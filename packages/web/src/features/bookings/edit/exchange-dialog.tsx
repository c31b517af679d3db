import { type Booking, formatPhone } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useController, useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { formatMoney } from '../../../lib/money.ts';
import { quote } from '../../../lib/quote.ts';
import { type Translate, useTranslation } from '../../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../../lib/validate-by.ts';
import { bookableServicesQuery, exchangeQuery } from '../../../queries/bookings.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CountedListField, errorOf } from '../../../ui/forms/counted-list-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useExchangeBooking } from '../mutations.ts';

const schema = ({ BookingExchange }: Contract) => BookingExchange;
type Values = InputOf<typeof schema>;

type ExchangeDialogProps = { booking: Booking; onBack: () => void; onClose: () => void };

/** Exchanges the open sessions of a booking for others, and says the difference before it is done. */
export function ExchangeDialog({ booking, onBack, onClose }: ExchangeDialogProps) {
  const { t } = useTranslation();
  const exchange = useExchangeBooking();
  const plan = useQuery(exchangeQuery(booking.id));
  const { data: policy } = useQuery(policyQuery());
  const { data: listed = [] } = useQuery(bookableServicesQuery());
  const services = listed.map((service) => ({ ...service, unit_price: quote(policy, service.unit_price) }));
  const form = useForm<Values>({ resolver: validateBy(schema), defaultValues: { to: [], reason: '' } });
  const { field: to, fieldState } = useController({ control: form.control, name: 'to' });
  const cost = to.value.reduce((sum, { service, count }) => {
    const price = services.find(({ id }) => id === Number(service))?.unit_price ?? 0;
    return sum + price * (Number(count) || 0);
  }, 0);
  const submission = useSubmit(
    form,
    async (body, key) => {
      const { difference } = await exchange.mutateAsync({ id: booking.id, body, key });
      showToast.success(t('Sessions exchanged'), { detail: sayDifference(t, difference) });
      onClose();
    },
    { onRefused: ({ message }, refusal) => refusal ?? message },
  );
  return (
    <FormDialog
      title={t('Exchange sessions')}
      description={`${booking.client_name}, ${formatPhone(booking.client_phone)}`}
      submission={submission}
      action={t('Exchange')}
      busyLabel={t('Exchanging...')}
      cancelLabel={t('Back')}
      refusalTitle={t('The sessions were not exchanged.')}
      onCancel={onBack}
      onClose={onClose}
    >
      {plan.data ? (
        <p>
          {t('{{count}} open sessions go; {{worth}} was paid for them. The others are to be planned.', {
            count: plan.data.sessions,
            worth: formatMoney(plan.data.worth),
          })}
        </p>
      ) : plan.error ? (
        <QueryError query={plan} message={t('What can be exchanged could not be loaded.')} />
      ) : (
        <Skeleton shape="block" height="3rem" />
      )}
      <CountedListField
        label={t('For these sessions')}
        itemLabel={t('Service')}
        countLabel={t('Sessions')}
        addLabel={t('Add a service')}
        error={errorOf(fieldState.error)}
        options={services.map(({ id, name, unit_price }) => ({
          value: id,
          label: `${name} · ${formatMoney(unit_price)}`,
        }))}
        chosen={to.value.map(({ service, count }) => ({ value: Number(service), count }))}
        onChange={(chosen) => to.onChange(chosen.map(({ value, count }) => ({ service: value, count })))}
      />
      {plan.data && cost > 0 && (
        <>
          <KeyValueList
            layout="rows"
            items={[
              { label: t('Price today'), value: formatMoney(cost) },
              { label: t('Paid before'), value: formatMoney(plan.data.worth) },
            ]}
          />
          <InlineNotice>{sayDifference(t, cost - plan.data.worth)}</InlineNotice>
        </>
      )}
      <TextArea {...fieldsOf(form)('reason')} label={t('Reason')} />
    </FormDialog>
  );
}

function sayDifference(t: Translate, difference: number): string {
  const cents = Math.round(difference * 100);
  if (cents > 0) return t('The client owes {{amount}}.', { amount: formatMoney(cents / 100) });
  if (cents < 0) return t('{{amount}} becomes credit of the client.', { amount: formatMoney(-cents / 100) });
  return t('Nothing is owed and nothing is left.');
}
