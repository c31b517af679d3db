import { calls, ROLL_WIDTHS } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { PRINT_PROBLEMS } from '../../lib/print-words.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { TypedPolicy } from './mutations.ts';
import { useSetting } from './use-setting.ts';

/** Whether receipts go to a printer of the network, which one, and what it does. */
export function PrinterFields({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation();
  const setting = useSetting();
  const isOn = useWatch<TypedPolicy>({ name: 'receipt_printer' }) === 'network';
  return (
    <>
      <div data-wide>
        <SelectField
          label={t('Print receipts by')}
          options={[
            { value: 'off', label: t('The browser') },
            { value: 'network', label: t('A printer of the network') },
          ]}
          {...setting('receipt_printer', {
            about: t(
              'Receipts are sent to this printer from the computer that runs Revive. It listens at a TCP port, mostly 9100, and speaks ESC/POS. Receipts with Arabic are printed in the browser.',
            ),
            nameOf: () => t('The browser'),
          })}
        />
      </div>
      {isOn && (
        <>
          <TextField
            label={t('Address of the printer')}
            placeholder="192.168.1.50"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={40}
            {...setting('receipt_printer_address')}
          />
          <NumberField
            label={t('Port of the printer')}
            min={1024}
            max={65_535}
            {...setting('receipt_printer_port', { show: String })}
          />
          <SelectField
            label={t('Width of the roll')}
            options={ROLL_WIDTHS.map((value) => ({ value, label: `${value} mm` }))}
            {...setting('receipt_printer_paper', { nameOf: (value) => `${value} mm` })}
          />
          <div data-wide>
            <CheckboxField
              label={t('Cut the paper after each receipt')}
              {...setting('receipt_printer_cuts')}
            />
            <CheckboxField
              label={t('Open the drawer when cash was paid')}
              {...setting('receipt_printer_drawer')}
            />
            {!isReadOnly && <PrintTest />}
          </div>
        </>
      )}
    </>
  );
}

function PrintTest() {
  const { t, translateMessage } = useTranslation();
  const { formState } = useFormContext<TypedPolicy>();
  const printing = useMutation({
    mutationFn: () => call(calls.printing.printTest, { key: newKey() }),
  });
  const outcome = printing.data?.outcome;
  return (
    <Stack gap={3}>
      <div>
        <Button
          isBusy={printing.isPending}
          {...(formState.isDirty && {
            disabledReason: t('Save first: what is printed goes to the saved printer.'),
          })}
          onClick={() => printing.mutate()}
        >
          {t('Print a test page')}
        </Button>
      </div>
      {outcome === 'printed' && <Note>{t('The test page was printed.')}</Note>}
      {outcome && outcome !== 'printed' && (
        <InlineNotice kind="error">{t(PRINT_PROBLEMS[outcome])}</InlineNotice>
      )}
      {printing.isError && (
        <InlineNotice kind="error">
          {printing.error instanceof ApiError
            ? translateMessage(printing.error.message)
            : t('Nothing was printed. Try again.')}
        </InlineNotice>
      )}
    </Stack>
  );
}
