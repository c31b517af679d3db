import { type Policy, parsePhone } from '@revive/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { peopleOfPhoneQuery } from '../../queries/bookings.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { billBodyOf } from './counter-bill.ts';
import { type CounterSale, needsClient } from './counter-sale.ts';
import type { Counter } from './use-counter.ts';

/**
 * Stores the sale as a bill with its key, which then is sent. Who pays is the chosen client, or the one of the typed phone;
 * `onNoClient` is called where there is none and one is needed.
 */
export function useSendBill(counter: Counter, policy: Policy, onNoClient: () => void) {
  const { t, translateMessage } = useTranslation();
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const payerOf = async ({ client, phone, name }: CounterSale): Promise<number | null> => {
    if (client) return client.id;
    const number = parsePhone(phone);
    if (number === null) return null;
    const people = await queryClient.fetchQuery(peopleOfPhoneQuery(number));
    return (people.find((person) => person.name === name.trim()) ?? people[0])?.id ?? null;
  };
  return async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const payer = await payerOf(counter.latest());
      const sale = counter.latest();
      if (payer === null && needsClient(sale)) return onNoClient();
      counter.change({ sent: { key: newKey(), body: billBodyOf(policy, sale, payer) } });
    } catch (error) {
      showToast.error(t('Failed to process payment'), { detail: translateMessage((error as Error).message) });
    } finally {
      isRunning.current = false;
    }
  };
}
