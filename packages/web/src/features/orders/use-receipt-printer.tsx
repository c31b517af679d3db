import { calls, type Printed, type ReceiptPrint } from '@revive/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { PRINT_PROBLEMS } from '../../lib/print-words.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import type { PaperPrinter } from '../../ui/paper/paper-dialog.tsx';

/** The owner's printer for a receipt; undefined where the browser prints it. */
export function useReceiptPrinter(of: ReceiptPrint | undefined): PaperPrinter | undefined {
  const { data: policy } = useQuery(policyQuery());
  const printing = useMutation({
    mutationFn: (body: ReceiptPrint) => call(calls.printing.printReceipt, { body, key: newKey() }),
  });
  if (!of || policy?.receipt_printer !== 'network') return undefined;
  return {
    isBusy: printing.isPending,
    wasTried: !printing.isIdle,
    print: () => printing.mutate(of),
    notice: printing.isError ? (
      <PrintFailure error={printing.error} />
    ) : (
      printing.data && <PrintOutcome printed={printing.data} />
    ),
  };
}

function PrintFailure({ error }: { error: Error }) {
  const { t, translateMessage } = useTranslation();
  return (
    <InlineNotice kind="error">
      {error instanceof ApiError ? translateMessage(error.message) : t('Nothing was printed. Try again.')}
    </InlineNotice>
  );
}

function PrintOutcome({ printed: { outcome, is_copy } }: { printed: Printed }) {
  const { t } = useTranslation();
  if (outcome !== 'printed') return <InlineNotice kind="error">{t(PRINT_PROBLEMS[outcome])}</InlineNotice>;
  return (
    <InlineNotice kind="success">
      {is_copy ? t('The receipt was printed again, marked as a copy.') : t('The receipt was printed.')}
    </InlineNotice>
  );
}
