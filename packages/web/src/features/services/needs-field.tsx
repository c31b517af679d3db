import { RESOURCE_KINDS, type Resource, type ResourceKind } from '@revive/contract';
import { type Sentence, sentence } from '@revive/contract/sentence';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { resourcesQuery } from '../../queries/schedule.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Link } from '../../ui/link.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './measurements-field.module.css';
import type { ServiceFormValues } from './service-form-values.ts';

const QUESTIONS: Record<ResourceKind, Sentence> = {
  therapist: sentence('One of these therapists'),
  room: sentence('One of these rooms'),
  machine: sentence('One of these machines'),
};

/** Who and what a session needs, one of each kind, and the pause after it. */
export function NeedsField() {
  const { t } = useTranslation();
  const { control, ...form } = useFormContext<ServiceFormValues>();
  const { field } = useController({ control, name: 'needs' });
  const { data: resources } = useQuery(resourcesQuery());
  const buffer = fieldsOf({ ...form })('buffer_minutes', {
    setValueAs: (typed) => (typed === '' ? undefined : typed),
  });
  const needs = field.value ?? [];
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('What a session needs')}</legend>
      {resources?.length === 0 ? (
        <p className={styles.about}>
          {t('With therapists and rooms entered, nothing can be booked twice.')}{' '}
          <Link to="/settings/calendar">{t('Therapists and rooms')}</Link>
        </p>
      ) : (
        <>
          <p className={styles.about}>
            {t('Of each kind one that is free is chosen. Nothing ticked: the session needs none.')}
          </p>
          {RESOURCE_KINDS.map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              resources={(resources ?? []).filter((resource) => resource.kind === kind)}
              needs={needs}
              onChange={field.onChange}
            />
          ))}
        </>
      )}
      <NumberField
        label={t('Pause after a session (minutes)')}
        min={0}
        max={240}
        hint={t('For cleaning. Nobody is booked then.')}
        {...buffer}
      />
    </fieldset>
  );
}

type KindProps = {
  kind: ResourceKind;
  resources: readonly Resource[];
  needs: readonly (readonly unknown[])[];
  onChange: (needs: number[][]) => void;
};

function Kind({ kind, resources, needs, onChange }: KindProps) {
  const { t } = useTranslation();
  if (resources.length === 0) return null;
  const ids = resources.map(({ id }) => id);
  const all = needs.map((place) => place.map(Number));
  const own = all.find((place) => place.some((id) => ids.includes(id))) ?? [];
  const others = all.filter((place) => place !== own && place.length > 0);
  const toggle = (id: number, isOn: boolean) => {
    const place = isOn ? [...own, id] : own.filter((one) => one !== id);
    onChange(place.length > 0 ? [...others, place] : others);
  };
  return (
    <fieldset className={styles.kind}>
      <legend>{t(QUESTIONS[kind])}</legend>
      <div className={styles.types}>
        {resources.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={own.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
