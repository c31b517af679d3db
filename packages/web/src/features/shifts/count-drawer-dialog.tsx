import type { DrawerCount, ShiftReport } from '@revive/contract';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { businessLocale } from '../../lib/business-locale.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useCountDrawer } from './mutations.ts';

/** Takes the counted amounts before the expected sum is shown. */
export function CountDrawerDialog({ shift, onClose }: { shift: ShiftReport; onClose: () => void }) {
  const { t } = useTranslation();
  const count = useCountDrawer();
  const { second } = shift;
  const { currency } = businessLocale();
  const form = useForm({
    resolver: validateBy(({ DrawerCount }) => DrawerCount),
    defaultValues: {
      ...(second ? { counted: { [currency]: '', [second.currency]: '' } } : { cash: '' }),
      card: '',
      mobile_money: '',
    } as z.input<typeof DrawerCount>,
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body, key) => {
    await count.mutateAsync({ id: shift.id, body, key });
    showToast.success(t('Drawer counted'));
    onClose();
  });
  return (
    <FormDialog
      title={shift.status === 'open' ? t('Count drawer') : t('Count again')}
      onClose={onClose}
      submission={submission}
      action={t('Save count')}
      refusalTitle={t('This was not recorded.')}
    >
      {shift.figures === null && (
        <InlineNotice>
          {t(
            'Count everything before you save: you count once, and what was expected is shown afterwards. From then on no sale joins this shift.',
          )}
        </InlineNotice>
      )}
      <MoneyField
        {...field(second ? `counted.${currency}` : 'cash')}
        label={t('Cash')}
        hint={t('All the cash in the drawer, including the float.')}
        placeholder="0.00"
        data-autofocus
      />
      {second && (
        <NumberField
          {...field(`counted.${second.currency}`)}
          label={t('Cash in {{code}}', { code: second.currency })}
          min={0}
          suffix={second.currency}
          placeholder="0"
        />
      )}
      <MoneyField
        {...field('card')}
        label={t('Card')}
        hint={t('The sum of the slips, or what the terminal says. Empty where there is none.')}
        placeholder="0.00"
      />
      <MoneyField
        {...field('mobile_money')}
        label={t('Mobile money')}
        hint={t('What the shop’s phone says. Empty where there is none.')}
        placeholder="0.00"
      />
    </FormDialog>
  );
}
