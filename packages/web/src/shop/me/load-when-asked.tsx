import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Refusal } from './refusal.tsx';

/** A form that few open: its code is loaded when it is shown. Without a line it says so, and tries again at a press. */
export function loadWhenAsked<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Asked(props: Props) {
    const { t } = useTranslation();
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (!hasFailed)
        load().then(
          (component) => setLoaded(() => component),
          () => setFailed(true),
        );
    }, [hasFailed]);
    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed) return null;
    return (
      <>
        <Refusal message={t('You need an internet connection for this.')} />
        <Button onClick={() => setFailed(false)}>{t('Try again')}</Button>
      </>
    );
  };
}
