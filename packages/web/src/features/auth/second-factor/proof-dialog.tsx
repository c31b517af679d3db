import type { Proof, SecondFactors } from '@revive/contract';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useSubmit } from '../../../lib/form.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { ProofFields, type TypedProof } from './proof-fields.tsx';

type ProofDialogProps = {
  title: string;
  description?: string;
  action: string;
  isDanger?: boolean;
  factors: SecondFactors;
  onProven: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
  /** Fields above the proof. */
  children?: ReactNode;
};

/** A dialog that asks for the password, and for a factor where one is set. */
export function ProofDialog({ factors, onProven, isDanger = false, children, ...dialog }: ProofDialogProps) {
  const form = useForm<TypedProof>({ defaultValues: { password: '', code: '' } });
  const submission = useSubmit(form, async ({ password, code, passkey }) => {
    await onProven({ password, ...(passkey ? { passkey } : code && { code }) });
  });
  return (
    <FormProvider {...form}>
      <FormDialog size="small" submission={submission} isDanger={isDanger} {...dialog}>
        {children}
        <ProofFields factors={factors} />
      </FormDialog>
    </FormProvider>
  );
}
