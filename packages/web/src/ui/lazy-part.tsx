import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * A part of a screen that comes, with the library of forms, when it is first wanted; from then on it stays, as if it had
 * always been there. A dialog says by its own properties whether it is open.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWantedNow: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return function LazyPart(props: Props) {
    const [isWanted, setWanted] = useState(false);
    if (!isWanted && isWantedNow(props)) setWanted(true);
    return isWanted ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
