import {
  type Client,
  type Sentence,
  type Sex,
  sentence,
  THERAPIST_WISHES,
  type TherapistWish,
} from '@revive/contract';
import type { fieldsOf } from '../../lib/form.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { useHeedsWishes } from '../../queries/schedule.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { ClientFormValues } from './client-form-values.ts';

const SEX_NAMES: Record<Sex, Sentence> = { woman: sentence('A woman'), man: sentence('A man') };
const WISH_NAMES: Record<TherapistWish, Sentence> = { any: sentence('Anyone'), ...SEX_NAMES };

type TherapistWishFieldsProps = {
  field: ReturnType<typeof fieldsOf<ClientFormValues>>;
  client: Client | undefined;
};

/** Who the client is and by whom they wish to be treated, once that is said of therapists and rooms. */
export function TherapistWishFields({ field, client }: TherapistWishFieldsProps) {
  const { t } = useTranslation();
  const isSaid = client !== undefined && (client.sex !== null || client.therapist_wish !== 'any');
  if (!useHeedsWishes() && !isSaid) return null;
  return (
    <>
      <SelectField
        label={t('The client is')}
        placeholder={t('Not known')}
        options={(['woman', 'man'] as const).map((value) => ({ value, label: t(SEX_NAMES[value]) }))}
        hint={t('While it is not known, those for women only and those for men only serve the client too.')}
        {...field('sex')}
      />
      <SelectField
        label={t('Wishes to be treated by')}
        options={THERAPIST_WISHES.map((value) => ({ value, label: t(WISH_NAMES[value]) }))}
        hint={t('No session is given to another. Sessions already planned stay as they are.')}
        {...field('therapist_wish')}
      />
    </>
  );
}

/** The same values in words. */
export const sayTherapistWish = (t: Translate) => ({
  sex: (value: Sex | '') => (value ? t(SEX_NAMES[value]) : t('Not known')),
  therapist_wish: (value: TherapistWish) => t(WISH_NAMES[value]),
});
