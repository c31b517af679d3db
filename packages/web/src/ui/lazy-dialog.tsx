import { type ComponentType, useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { type LoadPart, laterPart, useLaterPart } from './later-part.ts';
import { sayNotLoaded } from './say-not-loaded.ts';

/**
 * A dialog or form that comes, with the library of forms, when it is first wanted; from then on it stays, as if it had
 * always been there. When it cannot be loaded a toast says so, the screen stays with all that was typed, and the next
 * press tries again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: LoadPart<Props>,
  isOpen: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  const part = laterPart(load);
  return function LazyDialog(props: Props) {
    const { t } = useTranslation();
    const isOpenNow = isOpen(props);
    const [wasOpen, setWasOpen] = useState(false);
    if (isOpenNow && !wasOpen) setWasOpen(true);
    const Dialog = useLaterPart(part, isOpenNow, () => {
      sayNotLoaded(t, part);
      props.onClose();
    });
    return Dialog && wasOpen ? <Dialog {...props} /> : null;
  };
}
