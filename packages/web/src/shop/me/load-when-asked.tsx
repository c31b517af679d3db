import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Refusal } from './refusal.tsx';

/** A form that few open: its code is loaded when it is shown, and says so where there is no line for that. */
export function loadWhenAsked<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: NeedsLine as ComponentType<Props> }),
    ),
  );
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

function NeedsLine() {
  const { t } = useTranslation();
  return <Refusal message={t('This needs a line.')} />;
}
