import { parsePhone } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useIsCut } from '../../line/line-store.ts';
import { peopleOfPhoneQuery } from '../../queries/bookings.ts';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Alerts } from '../../ui/layout/alerts.tsx';
import styles from './customer-fields.module.css';
import type { Counter } from './use-counter.ts';
import type { SaleErrors } from './use-sell.ts';

type CustomerFieldsProps = {
  counter: Counter;
  errors: SaleErrors;
  forget: (field: keyof SaleErrors) => void;
};

/** The optional customer of a sale: a client by phone, or just a name. */
export function CustomerFields({ counter, errors, forget }: CustomerFieldsProps) {
  const { t } = useTranslation();
  const { sale, isParked, change } = counter;
  const phoneInput = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It stays open while the error is typed away.
  if (!isOpen && (errors.phone || errors.client || errors.name)) setOpen(true);
  // Its frame opens with the error, and the field can have the focus only then.
  useEffect(() => {
    if (errors.client) phoneInput.current?.focus();
  }, [errors.client]);
  const phone = useDebounced(parsePhone(sale.phone) ?? '');
  const isCut = useIsCut();
  const { data: people = [] } = useQuery(peopleOfPhoneQuery(isCut ? '' : phone));
  const client = people.find(({ name }) => name === sale.name.trim()) ?? people[0];
  return (
    <>
      <details
        className={styles.customer}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {t('Customer')}: {sale.name || sale.phone || t('walk-in')}
        </summary>
        <div className={styles.fields}>
          {!isCut && (
            <TextField
              ref={phoneInput}
              data-field="client"
              label={t('Customer phone')}
              type="tel"
              value={sale.phone}
              error={errors.phone ?? errors.client}
              readOnly={isParked}
              hint={client && t('Client: {{name}}', { name: client.name })}
              onChange={(event) => {
                forget('phone');
                forget('client');
                change({ phone: event.target.value, client: undefined });
              }}
            />
          )}
          {people.length > 1 && (
            <SegmentedChoice
              isWrapped
              label={t('Who buys')}
              value={String(client?.id)}
              options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => {
                forget('name');
                const chosen = people.find((person) => String(person.id) === id)!;
                change({ name: chosen.name, ...(sale.client && { client: chosen }) });
              }}
            />
          )}
          <TextField
            label={t('Customer name')}
            value={sale.name}
            placeholder={client?.name}
            error={errors.name}
            readOnly={isParked}
            onChange={(event) => {
              forget('name');
              change({ name: event.target.value, client: undefined });
            }}
          />
        </div>
      </details>
      {client && <Alerts texts={client.alerts} wish={client.therapist_wish} />}
    </>
  );
}
