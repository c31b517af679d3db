import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { loadWhenAsked } from '../me/load-when-asked.tsx';
import { loadPart } from '../shop-texts.ts';
import type { GiftCardFieldProps } from './gift-card-code.tsx';

const GiftCardCode = loadWhenAsked(
  async () => (await loadPart(() => import('./gift-card-code.tsx'), 'ahead')).GiftCardCode,
);

/** The code of a gift card, which pays as far as it goes. Few have one, so it is opened first. */
export function GiftCardField(props: GiftCardFieldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(props.value !== '');
  if (isOpen) return <GiftCardCode {...props} />;
  return (
    <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
      {t('I have a gift card')}
    </Button>
  );
}
