import { calls, type ExportKind } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { call, callArchive } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';

export function useStartExport() {
  return useMutation({
    mutationFn: (kinds: ExportKind[]) => call(calls.exports.start, { body: { kinds }, key: newKey() }),
  });
}

/** Saves the archive of an export that is done. */
export function useSaveExport() {
  const { t, translateMessage } = useTranslation();
  return useMutation({
    mutationFn: async (id: number) =>
      saveFile(`export-${id}.zip`, await callArchive(calls.exports.file, { params: { id } })),
    onError: (error) =>
      showToast.error(t('The file could not be made.'), { detail: translateMessage(error.message) }),
  });
}
