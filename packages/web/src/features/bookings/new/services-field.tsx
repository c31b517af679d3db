import type { BookedService } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatMoney } from '../../../lib/money.ts';
import { quote } from '../../../lib/quote.ts';
import { type Translate, useTranslation } from '../../../lib/use-translation.ts';
import { bookableServicesQuery } from '../../../queries/bookings.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { CheckListField } from '../../../ui/forms/check-list-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './services-field.module.css';

type ServicesFieldProps = UseFormRegisterReturn & {
  /** The selected ids. */
  chosen: readonly unknown[];
  /** The services already booked: listed even when they left the catalogue. */
  booked?: readonly BookedService[];
  error: string | undefined;
  requiredMark?: string;
};

/** A list of services to check, four rows high, with the total of the chosen ones. */
export function ServicesField({ chosen, booked = [], ...field }: ServicesFieldProps) {
  const { t } = useTranslation();
  const { data: offered, failureCount, isError, isFetching, refetch } = useQuery(bookableServicesQuery());
  const { data: policy } = useQuery(policyQuery());
  // Said at the first failure: meanwhile it is tried again by itself.
  if ((isError || failureCount > 0) && !offered) {
    return (
      <InlineNotice
        kind="error"
        action={
          <Button
            size="small"
            onClick={() => refetch({ cancelRefetch: true })}
            isBusy={isError && isFetching}
          >
            {t('Retry')}
          </Button>
        }
      >
        {t('The services could not be loaded.')}
      </InlineNotice>
    );
  }
  // What is booked already keeps its price.
  const listed = (offered ?? []).map((service) => ({
    ...service,
    unit_price: quote(policy, service.unit_price),
  }));
  const gone = booked.filter((service) => offered && !listed.some(({ id }) => id === service.id));
  const services = [...listed, ...gone];
  const ids = chosen.map(Number);
  return (
    <Stack gap={2}>
      <CheckListField
        {...field}
        label={t('Services')}
        searchLabel={t('Search services...')}
        nothingFound={t('No service has this name.')}
        hint={hintFor(t, offered?.length)}
        chosen={ids}
        options={services.map((service) => ({
          value: service.id,
          label: service.name,
          detail: t('{{price}} × {{sessions}}', {
            price: formatMoney(service.unit_price),
            sessions: t('{{count}} sessions', { count: service.session_count }),
          }),
        }))}
      />
      <p className={styles.cost}>
        <span>{t('Services Cost')}</span>
        <output>{formatMoney(servicesCost(services.filter(({ id }) => ids.includes(id))))}</output>
      </p>
    </Stack>
  );
}

function hintFor(t: Translate, offered: number | undefined): string | undefined {
  if (offered === undefined) return t('Loading services...');
  if (offered === 0) return t('There are no active services yet. Add one under Services first.');
  return undefined;
}

interface Priced {
  unit_price: number;
  session_count: number;
}

/** The total of services in dollars: price per session × sessions, added in whole cents. */
const servicesCost = (services: readonly Priced[]): number =>
  services.reduce((sum, service) => sum + Math.round(service.unit_price * 100) * service.session_count, 0) /
  100;
