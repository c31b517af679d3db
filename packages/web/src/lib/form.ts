import { type SubmitEvent, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { useFormKey } from '../api/use-form-key.ts';

/** Returns the props of a field by its name: its registration and its error. */
export const fieldsOf =
  <Values extends FieldValues>({
    register,
    formState,
  }: Pick<UseFormReturn<Values>, 'register' | 'formState'>) =>
  <Name extends FieldPath<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ): UseFormRegisterReturn<Name> & { error: string | undefined } => ({
    ...register(name, options),
    error: (get(formState.errors, name) as { message?: string } | undefined)?.message,
  });

/** State of a form's submission. */
export type Submission = {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  isSending: boolean;
  /** Whether the form holds something that was typed and not sent. */
  isDirty: boolean;
  /** The server's message that no field shows, in English. */
  refusal: string | undefined;
};

type SubmitOptions<Values extends FieldValues> = {
  /** Called when the form is invalid; nothing is sent then. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** Called after a refusal, when its messages are at their fields; returns the message of the form. */
  onRefused?: (error: ApiError, refusal: string | undefined) => string | undefined;
  /** The record that the form changes; see `useEditedRecord`. */
  edited?: { take: (error: ApiError) => 'same' | 'changed' | undefined };
};

/**
 * Submits a valid form once, however often its button is pressed. `send` makes the call with the form's
 * Idempotency-Key, and shows the outcome. A refusal keeps everything that was typed.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (typed: Values, key: string) => Promise<void>,
  { onInvalid, onRefused = (_, refusal) => refusal, edited }: SubmitOptions<Values> = {},
): Submission {
  const { key, renew } = useFormKey();
  const [refusal, setRefusal] = useState<string>();
  const isRunning = useRef(false);
  // What another person changed meanwhile stands in the form now, or makes no difference.
  const sendOver = async (typed: Values) => {
    try {
      await send(typed, key());
    } catch (error) {
      const taken = error instanceof ApiError ? edited?.take(error) : undefined;
      if (taken === undefined) throw error;
      renew();
      if (taken === 'same') await send(typed, key());
    }
  };
  const submit = form.handleSubmit(
    async (typed) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setRefusal(undefined);
      try {
        await sendOver(typed);
        renew();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Corrected input is a new call. Without an answer the same key finds the result of the first one.
        if (error.status >= 400 && error.status < 500) renew();
        setRefusal(onRefused(error, showAtFields(form, error)));
      } finally {
        isRunning.current = false;
      }
    },
    (errors) => {
      // What was refused is not what stands in the form now.
      setRefusal(undefined);
      onInvalid?.(errors);
    },
  );
  const { isSubmitting, isDirty } = form.formState;
  return { submit, isSending: isSubmitting, isDirty, refusal };
}

/** Sets the server's messages at their fields and focuses the first; returns those without a field. */
function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields, message }: ApiError,
): string | undefined {
  const typed = form.getValues();
  const isField = (name: string) => name in typed;
  const [first] = Object.keys(fields).filter(isField);
  const elsewhere: string[] = [];
  for (const [name, messages] of Object.entries(fields)) {
    if (isField(name)) {
      const error = { type: 'server', message: messages.join('\n') };
      form.setError(name as FieldPath<Values>, error, { shouldFocus: name === first });
    } else {
      elsewhere.push(...messages);
    }
  }
  return elsewhere[0] ?? (first === undefined ? message : undefined);
}
