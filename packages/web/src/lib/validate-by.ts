import type * as z from '@revive/contract/zod';
import type { FieldValues, Resolver } from 'react-hook-form';

/** The schemas of the contract that forms are checked by, which no page needs before a form is used. */
export type Contract = typeof import('@revive/contract/form-schemas');

/** What is typed into a form whose schema this makes. */
export type InputOf<Make extends (contract: Contract) => z.ZodType> = z.input<ReturnType<Make>>;

type Schema<Input extends FieldValues> = z.ZodType<unknown, Input>;

const loadContract = (): Promise<Contract> => import('@revive/contract/form-schemas');

/**
 * Checks a form by a schema of the contract and returns what was typed. The schema loads while the form is filled in
 * (`prepareForForms`); without a connection the form is sent unchecked, and the call reports that. The server
 * decides in any case.
 */
export const validateBy =
  <Input extends FieldValues>(schemaOf: (contract: Contract) => Schema<Input>): Resolver<Input> =>
  async (values, context, options) => {
    const loaded = await Promise.all([loadContract(), import('@hookform/resolvers/zod')]).catch(() => null);
    if (loaded === null) return { values, errors: {} };
    const [contract, { zodResolver }] = loaded;
    return zodResolver(schemaOf(contract), undefined, { raw: true })(values, context, options);
  };

/** Preloads the validator when any form field gets the focus. */
export function prepareForForms(): void {
  const prepare = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.closest('form'))) return;
    document.removeEventListener('focusin', prepare);
    void Promise.all([loadContract(), import('@hookform/resolvers/zod')]).catch(() => {
      // The form asks again.
    });
  };
  document.addEventListener('focusin', prepare);
}
