import type { DrawerCount, ShiftReport } from '@revive/contract';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useCountDrawer } from './mutations.ts';
import { ShiftForm } from './shift-form.tsx';
import { useSending } from './use-sending.ts';

/** What somebody counted, before anybody tells them what it should be. */
export function CountDrawerDialog({ shift, onClose }: { shift: ShiftReport; onClose: () => void }) {
  const { t } = useTranslation();
  const count = useCountDrawer();
  const form = useForm({
    resolver: validateBy(({ DrawerCount }) => DrawerCount),
    defaultValues: { cash: '', card: '', mobile_money: '' } as z.input<typeof DrawerCount>,
  });
  const { send, failure } = useSending(form);
  const errorAt = (field: 'cash' | 'card' | 'mobile_money') => {
    const message = form.formState.errors[field]?.message;
    return message && t(message);
  };
  const submit = form.handleSubmit(async (body) => {
    if (!(await send((key) => count.mutateAsync({ id: shift.id, body, key })))) return;
    showToast.success(t('Drawer counted'));
    onClose();
  });
  return (
    <ShiftForm
      title={shift.status === 'open' ? t('Count drawer') : t('Count again')}
      onClose={onClose}
      onSubmit={submit}
      isSaving={count.isPending}
      act={t('Save count')}
      failure={failure}
    >
      {shift.figures === null && (
        <InlineNotice>
          {t(
            'Count everything before you save: you count once, and what was expected is shown afterwards. From then on no sale joins this shift.',
          )}
        </InlineNotice>
      )}
      <MoneyField
        {...form.register('cash')}
        label={t('Cash')}
        hint={t('All that lies in the drawer, the float included.')}
        placeholder="0.00"
        error={errorAt('cash')}
        data-autofocus
      />
      <MoneyField
        {...form.register('card')}
        label={t('Card')}
        hint={t('The sum of the slips, or what the terminal says. Empty where there is none.')}
        placeholder="0.00"
        error={errorAt('card')}
      />
      <MoneyField
        {...form.register('mobile_money')}
        label={t('Mobile money')}
        hint={t('What the shop’s phone says. Empty where there is none.')}
        placeholder="0.00"
        error={errorAt('mobile_money')}
      />
    </ShiftForm>
  );
}
