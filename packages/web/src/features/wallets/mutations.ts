import {
  calls,
  type NewWallet,
  type NewWalletRule,
  type ReadMessages,
  type WalletChanges,
} from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

export type WalletInput = z.input<typeof NewWallet> & z.input<typeof WalletChanges>;

/** The menu follows the wallets, and reads them seldom. */
const OF_WALLETS = { changesKept: [['wallets', 'menu']] };

/** Saves a wallet: the one with this id, else a new one. */
export function useSaveWallet(id: number | undefined) {
  return useMutation({
    mutationFn: ({ body, key }: { body: WalletInput; key: string }) =>
      id === undefined
        ? call(calls.wallets.create, { body, key })
        : call(calls.wallets.update, { params: { id }, body }),
    meta: OF_WALLETS,
  });
}

export function useMakeSecret(id: number) {
  return useMutation({
    mutationFn: () => call(calls.wallets.makeSecret, { params: { id } }),
    meta: OF_WALLETS,
  });
}

/** Reads messages that were pasted. */
export function usePaste(wallet: number) {
  return useMutation({
    mutationFn: (text: string) =>
      call(calls.wallets.readMessages, { params: { id: wallet }, body: { text } }),
    meta: OF_WALLETS,
  });
}

/** Reads a statement, the file of the operator. */
export function useSendStatement(wallet: number) {
  return useMutation<ReadMessages, Error, File>({
    mutationFn: (file) => {
      const form = new FormData();
      form.set('file', file, file.name);
      return call(calls.wallets.readStatement, { params: { id: wallet }, body: form });
    },
    meta: OF_WALLETS,
  });
}

export type RuleInput = z.input<typeof NewWalletRule>;

export function useMakeRule(wallet: number) {
  return useMutation({
    mutationFn: (body: RuleInput) => call(calls.wallets.makeRule, { params: { id: wallet }, body }),
    meta: OF_WALLETS,
  });
}

export function useEndRule(wallet: number) {
  return useMutation({
    mutationFn: (rule: number) => call(calls.wallets.endRule, { params: { id: wallet, rule } }),
    meta: OF_WALLETS,
  });
}

/** Takes an unread message out of the list, or puts it back. */
export function useDismiss(wallet: number, isBack: boolean) {
  const does = isBack ? calls.wallets.restoreMessage : calls.wallets.dismissMessage;
  return useMutation({
    mutationFn: (message: number) => call(does, { params: { id: wallet, message } }),
    meta: OF_WALLETS,
  });
}

export function useIgnoreTransfer(id: number) {
  return useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      call(calls.transfers.ignore, { params: { id }, body: { reason }, key }),
    meta: OF_WALLETS,
  });
}

export function useRestoreTransfer() {
  return useMutation({
    mutationFn: (id: number) => call(calls.transfers.restore, { params: { id } }),
    meta: OF_WALLETS,
  });
}
