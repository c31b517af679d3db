import type { ShiftFigures, ShiftReport } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PaperDialog } from '../../ui/paper/paper-dialog.tsx';
import { ZReportSheet } from './z-report-sheet.tsx';

type ZReportDialogProps = { shift: ShiftReport; figures: ShiftFigures; onClose: () => void };

/** The report of a counted shift, to view and to print. */
export function ZReportDialog({ shift, figures, onClose }: ZReportDialogProps) {
  const { t } = useTranslation();
  const policy = useQuery(policyQuery());
  const title = t('Z-report');
  if (policy.data) {
    const { business_name, city } = policy.data;
    return (
      <PaperDialog
        Frame={Dialog}
        title={title}
        onClose={onClose}
        sheet={(paper, ref) => (
          <ZReportSheet
            ref={ref}
            shift={shift}
            figures={figures}
            business={{ name: business_name, city }}
            paper={paper}
          />
        )}
      />
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
      {policy.isError ? (
        <QueryError query={policy} message={t('The report could not be loaded.')} />
      ) : (
        <Skeleton shape="block" height="20rem" />
      )}
    </Dialog>
  );
}
