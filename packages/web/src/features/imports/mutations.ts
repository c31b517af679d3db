import {
  calls,
  type Import,
  type ImportCheck,
  type ImportChoices,
  type ImportCommit,
  type ImportKind,
} from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { readFile } from './read-file.ts';

/** Sends a file; a workbook is read here and sent as its table. */
export function useUpload() {
  return useMutation({
    mutationFn: async ({ kind, file }: { kind: ImportKind; file: File }) => {
      const form = new FormData();
      form.set('kind', kind);
      form.set('name', file.name);
      form.set('file', await readFile(file), 'table.csv');
      return call(calls.imports.upload, { body: form });
    },
  });
}

type Choices = z.input<typeof ImportChoices>;

export function useCheck(id: number) {
  return useMutation<ImportCheck, Error, Choices>({
    mutationFn: (body) => call(calls.imports.check, { params: { id }, body }),
  });
}

export function useCommit(id: number) {
  return useMutation<Import, Error, z.input<typeof ImportCommit>>({
    mutationFn: (body) => call(calls.imports.commit, { params: { id }, body }),
  });
}

export function useUndo() {
  const { t, translateMessage } = useTranslation();
  return useMutation({
    mutationFn: (id: number) => call(calls.imports.undo, { params: { id } }),
    onSuccess: () => showToast.success(t('It is taken out again')),
    onError: (error) =>
      showToast.error(t('Nothing was changed.'), { detail: translateMessage(error.message) }),
  });
}
