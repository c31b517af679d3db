import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';

/** Gives what a field of ui takes for each name of the form: its registration and what is wrong with it. */
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
