import type { Resource, ResourceKind } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import styles from './measurements-field.module.css';

type NeededPlacesProps = {
  kind: ResourceKind;
  resources: readonly Resource[];
  /** The places of all kinds. */
  needs: readonly (readonly unknown[])[];
  onChange: (needs: number[][]) => void;
};

/** The places of one kind that a session needs: usually one; two therapists at once are two. */
export function NeededPlaces({ kind, resources, needs, onChange }: NeededPlacesProps) {
  const { t } = useTranslation();
  // A place without a tick is no place yet, so it is only kept here.
  const [hasEmpty, setEmpty] = useState(false);
  if (resources.length === 0) return null;
  const ids = resources.map(({ id }) => id);
  const all = needs.map((place) => place.map(Number)).filter((place) => place.length > 0);
  const isOwn = (place: readonly number[]) => place.some((id) => ids.includes(id));
  const own = all.filter(isOwn);
  const places = own.length === 0 || hasEmpty ? [...own, []] : own;
  const words: Record<ResourceKind, { one: string; next: string; add: string }> = {
    therapist: {
      one: t('One of these therapists'),
      next: t('And one of these therapists at the same time'),
      add: t('Two therapists at once'),
    },
    room: {
      one: t('One of these rooms'),
      next: t('And one of these rooms at the same time'),
      add: t('Two rooms at once'),
    },
    machine: {
      one: t('One of these machines'),
      next: t('And one of these machines at the same time'),
      add: t('Two machines at once'),
    },
  };
  const toggle = (at: number, id: number, isOn: boolean) => {
    const changed = places.map((place, index) =>
      index !== at ? place : isOn ? [...place, id] : place.filter((one) => one !== id),
    );
    setEmpty(false);
    onChange([...all.filter((place) => !isOwn(place)), ...changed.filter((place) => place.length > 0)]);
  };
  const numbered = places.map((place, at) => ({
    place,
    at,
    name: at === 0 ? words[kind].one : words[kind].next,
  }));
  return (
    <>
      {numbered.map(({ place, at, name }) => (
        <fieldset key={`${kind} ${at}`} className={styles.kind}>
          <legend>
            <bdi>{name}</bdi>
          </legend>
          <Cluster>
            {resources.map((resource) => (
              <CheckboxField
                key={resource.id}
                label={resource.name}
                checked={place.includes(resource.id)}
                onChange={({ target }) => toggle(at, resource.id, target.checked)}
              />
            ))}
          </Cluster>
        </fieldset>
      ))}
      {own.length === 1 && !hasEmpty && resources.length > 1 && (
        <Button size="small" variant="quiet" className={styles.more} onClick={() => setEmpty(true)}>
          {words[kind].add}
        </Button>
      )}
    </>
  );
}
