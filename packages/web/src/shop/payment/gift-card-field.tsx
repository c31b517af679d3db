import { useTranslation } from '../../lib/use-translation.ts';
import { TextField } from '../../ui/forms/text-field.tsx';

type GiftCardFieldProps = { value: string; onChange: (code: string) => void; isBusy: boolean };

/** The code of a gift card, which pays as far as it goes. Few have one, so it is opened first. */
export function GiftCardField({ value, onChange, isBusy }: GiftCardFieldProps) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('I have a gift card')}</summary>
      <TextField
        label={t('Code of the gift card')}
        value={value}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        readOnly={isBusy}
        hint={t('It pays as far as it goes, the wallet pays the rest.')}
        onChange={(event) => onChange(event.target.value)}
      />
    </details>
  );
}
