import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';

/**
 * Does something that may be refused and then says so in an alert (spec rows ERR-28 and ERR-29), with the reason
 * beneath. `attempt` answers whether it was done; render `alert` beside the buttons.
 */
export function useRefusal() {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<{ title: string; reason: string } | null>(null);
  const attempt = async (title: string, act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ title, reason: error.message });
      return false;
    }
  };
  const alert: ReactNode = (
    <AlertDialog isOpen={refusal !== null} onClose={() => setRefusal(null)} title={refusal?.title ?? ''}>
      {t(refusal?.reason ?? '')}
    </AlertDialog>
  );
  return { attempt, alert };
}
