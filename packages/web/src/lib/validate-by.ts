import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { sayNow } from './i18n.ts';

/** The contract's schemas for forms, loaded when a form is first used. */
export type Contract = typeof import('@revive/contract/schemas');

/** The input type of a form with this schema. */
export type InputOf<Make extends (contract: Contract) => z.ZodType> = z.input<ReturnType<Make>>;

type Schema<Input extends FieldValues> = z.ZodType<unknown, Input>;

const loadContract = (): Promise<Contract> => import('@revive/contract/schemas');

/**
 * Returns a form resolver for a schema of the contract. The schema loads while the form is filled in
 * (`prepareForForms`). Without a connection the form is sent unchecked, and the call reports that. The server
 * always checks.
 */
export const validateBy =
  <Input extends FieldValues>(schemaOf: (contract: Contract) => Schema<Input>): Resolver<Input> =>
  async (values, context, options) => {
    const loaded = await Promise.all([loadContract(), import('@hookform/resolvers/zod')]).catch(() => null);
    if (loaded === null) return { values, errors: {} };
    const [contract, { zodResolver }] = loaded;
    const error = (issue: z.core.$ZodRawIssue) => sayNow(contract.describeIssue(issue));
    return zodResolver(schemaOf(contract), { error }, { raw: true })(values, context, options);
  };

/** Preloads the validator when any form field gets the focus. */
export function prepareForForms(): void {
  const prepare = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.closest('form'))) return;
    document.removeEventListener('focusin', prepare);
    void Promise.all([loadContract(), import('@hookform/resolvers/zod')]).catch(() => {
      // Retried at the next validation.
    });
  };
  document.addEventListener('focusin', prepare);
}
