import { useQuery } from '@tanstack/react-query';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { currentShiftQuery } from '../../queries/shifts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { ShiftList } from './shift-list.tsx';
import { ShiftTools } from './shift-tools.tsx';
import styles from './shifts.module.css';

const OpenShiftDialog = lazyDialog(async () => (await import('./open-shift-dialog.tsx')).OpenShiftDialog);

/** The shifts at the cash drawer, with their differences. */
export function ShiftsScreen() {
  const { t } = useTranslation();
  const { data: current, isPending } = useQuery(currentShiftQuery());
  const [form, setForm] = useAddressParam('form');
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('Shifts')}
        subtitle={t('Who answered for the cash drawer, and whether the money was there.')}
        actions={
          current ? (
            <LinkButton to={`/shifts/${current.id}`} variant="primary">
              {t('My shift')}
            </LinkButton>
          ) : (
            <Button variant="primary" disabled={isPending} onClick={() => setForm('new')}>
              {t('Open shift')}
            </Button>
          )
        }
      />
      <ShiftTools />
      <ShiftList />
      {form === 'new' && current === null && <OpenShiftDialog onClose={() => setForm('')} />}
    </div>
  );
}
