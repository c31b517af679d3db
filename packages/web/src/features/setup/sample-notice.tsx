import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth.ts';
import { formatDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { setupQuery } from '../../queries/setup.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';

const RemoveSampleDialog = lazyDialog(
  async () => (await import('./remove-sample-dialog.tsx')).RemoveSampleDialog,
);

/** Tells an admin that the business is filled with sample data, and removes it whole. */
export function SampleNotice() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { data: guide } = useQuery({ ...setupQuery(), enabled: staff?.role === 'admin' });
  if (!guide?.sample_filled_at) return null;
  return (
    <InlineNotice
      title={t('This is sample data')}
      action={
        <Button
          size="small"
          onClick={() => showDialog('remove sample', (close) => <RemoveSampleDialog onClose={close} />)}
        >
          {t('Remove it')}
        </Button>
      }
    >
      {t('Clients, bookings, sales and people were invented on {{day}}, to look around.', {
        day: formatDay(guide.sample_filled_at),
      })}
    </InlineNotice>
  );
}
