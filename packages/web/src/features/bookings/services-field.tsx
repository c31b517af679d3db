import type { BookedService } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatMoney } from '../../lib/money.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { bookableServicesQuery } from '../../queries/bookings.ts';
import { Button } from '../../ui/button.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import styles from './services-field.module.css';

type ServicesFieldProps = UseFormRegisterReturn & {
  /** The selected ids. */
  chosen: readonly unknown[];
  /** The services already booked: listed even when they left the catalogue. */
  booked?: readonly BookedService[];
  error: string | undefined;
};

/** A list of services, four rows high, with the total of the selected ones. */
export function ServicesField({ chosen, booked = [], ...field }: ServicesFieldProps) {
  const { t } = useTranslation();
  const { data: offered, failureCount, isError, isFetching, refetch } = useQuery(bookableServicesQuery());
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
  const listed = offered ?? [];
  const gone = booked.filter((service) => offered && !listed.some(({ id }) => id === service.id));
  const services = [...listed, ...gone];
  const ids = chosen.map(Number);
  return (
    <div className={styles.services}>
      <MultiSelectField
        {...field}
        // The browser can select listed options only, so the field remounts when the list has loaded.
        key={offered ? 'listed' : 'loading'}
        label={t('Services')}
        hint={hintFor(t, offered?.length)}
        options={services.map((service) => ({
          value: service.id,
          label: t('{{name}} – {{price}} × {{sessions}}', {
            name: service.name,
            price: formatMoney(service.unit_price),
            sessions: service.session_count,
          }),
        }))}
      />
      <p className={styles.cost}>
        <span>{t('Services Cost')}</span>
        <output>{formatMoney(servicesCost(services.filter(({ id }) => ids.includes(id))))}</output>
      </p>
    </div>
  );
}

function hintFor(t: Translate, offered: number | undefined): string | undefined {
  if (offered === undefined) return t('Loading services...');
  if (offered === 0) return t('There are no active services yet. Add one under Services first.');
  // Touch screens have no modifier keys; there a tap selects and deselects.
  return matchMedia('(pointer: fine)').matches ? t('Hold Ctrl or Cmd to choose several.') : undefined;
}

interface Priced {
  unit_price: number;
  session_count: number;
}

/** The total of services in dollars: price per session × sessions, added in whole cents. */
const servicesCost = (services: readonly Priced[]): number =>
  services.reduce((sum, service) => sum + Math.round(service.unit_price * 100) * service.session_count, 0) /
  100;
