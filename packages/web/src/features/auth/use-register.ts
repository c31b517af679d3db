import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { type NewAccount, register } from './register.ts';

/** Sends the form; gives what it was refused for and whether it is on its way. */
export function useRegister(form: UseFormReturn<NewAccount>, onWaiting: (username: string) => void) {
  const [refusal, setRefusal] = useState('');
  const [isDone, setDone] = useState(false);
  const submit = form.handleSubmit(async (account) => {
    setRefusal('');
    try {
      const outcome = await register(account);
      setDone(true);
      if (outcome === 'waiting') onWaiting(account.username);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const elsewhere = applyFieldErrors(form, error);
      const isAtField = Object.keys(error.fields).length > 0;
      setRefusal(isAtField ? elsewhere.join(' ') : error.message);
    }
  });
  return { submit, refusal, isBusy: form.formState.isSubmitting || isDone };
}
