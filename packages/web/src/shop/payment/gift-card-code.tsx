import { useTranslation } from '../../lib/use-translation.ts';
import { TextField } from '../../ui/forms/text-field.tsx';

export type GiftCardFieldProps = { value: string; onChange: (code: string) => void; isBusy: boolean };

/** The code itself. It was asked for, so it has the focus. */
export function GiftCardCode({ value, onChange, isBusy }: GiftCardFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('Code of the gift card')}
      value={value}
      autoFocus
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      readOnly={isBusy}
      hint={t('It pays as far as it goes, the wallet pays the rest.')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
