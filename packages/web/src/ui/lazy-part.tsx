import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { ErrorState } from './error-state.tsx';
import { type LoadPart, laterPart, useLaterPart } from './later-part.ts';

/** A part of a screen in a file of its own. When it cannot be loaded its place says so and the rest of the screen stays. */
export function lazyPart<Props extends object>(
  load: LoadPart<Props>,
  whileComing: ReactNode = null,
): ComponentType<Props> {
  const part = laterPart(load);
  return function LazyPart(props: Props) {
    const { t } = useTranslation();
    const [hasFailed, setFailed] = useState(false);
    const Part = useLaterPart(part, !hasFailed, () => setFailed(true));
    if (Part) return <Part {...props} />;
    if (!hasFailed) return whileComing;
    return (
      <ErrorState message={t('This part could not be loaded.')} onRetry={() => setFailed(false)}>
        <p>{t('The server could not be reached. Check the connection and try again.')}</p>
      </ErrorState>
    );
  };
}
