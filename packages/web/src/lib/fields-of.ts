import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';

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
