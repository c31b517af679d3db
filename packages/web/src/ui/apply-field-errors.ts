import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** The part of a failed call that names fields. */
type FieldErrorSource = { fields?: Readonly<Record<string, readonly string[]>> | undefined };

/**
 * Puts the server's messages on the form's fields and the focus on the first of them. Gives back the
 * messages that belong to no field of this form, for the screen to show elsewhere.
 */
export function applyFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  apiError: FieldErrorSource,
): string[] {
  const known = form.getValues();
  const elsewhere: string[] = [];
  let isFirst = true;
  for (const [name, messages] of Object.entries(apiError.fields ?? {})) {
    if (name in known) {
      const message = messages.join('\n');
      form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: isFirst });
      isFirst = false;
    } else {
      elsewhere.push(...messages);
    }
  }
  return elsewhere;
}
