import { calls, type FactorRemoval, type Proof } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { makePasskey } from './passkeys.ts';

const meta = { waitsFor: ['second-factors'] };

export const useBeginTotp = () =>
  useMutation({
    mutationFn: (proof: Proof) => call(calls.auth.beginTotp, { body: { kind: 'totp', ...proof } }),
  });

export const useConfirmTotp = () =>
  useMutation({ mutationFn: (code: string) => call(calls.auth.confirmTotp, { body: { code } }), meta });

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: Proof }) => {
      const offer = await call(calls.auth.offerPasskey, { body: proof });
      return call(calls.auth.addPasskey, { body: { name, passkey: await makePasskey(offer) } });
    },
    meta,
  });

export const useRemoveFactor = () =>
  useMutation({
    mutationFn: (removal: FactorRemoval) => call(calls.auth.removeFactor, { body: removal }),
    meta,
  });

export const useRenewRecovery = () =>
  useMutation({ mutationFn: (proof: Proof) => call(calls.auth.renewRecovery, { body: proof }), meta });
