import { type AnySession, RESOURCE_KINDS, type ResourceKind } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/use-translation.ts';
import { resourcesQuery } from '../../../queries/schedule.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

/** Who and what a session has, by id, and how many minutes it takes. */
export type Given = { resources: readonly number[]; minutes: number };

export const givenOf = ({ resources, duration_minutes }: AnySession): Given => ({
  resources: resources.map(({ id }) => id),
  minutes: duration_minutes,
});

const MINUTE_MS = 60_000;

/** The therapist among those a session is given to; undefined without one. */
export const therapistOf = (
  given: Given,
  known: readonly { id: number; kind: ResourceKind }[],
): number | undefined =>
  known.find(({ id, kind }) => kind === 'therapist' && given.resources.includes(id))?.id;

/** What of a session's call changes it: nothing where it keeps who it has and how long it is. */
export function changesOf(session: AnySession, given: Given, starts: string) {
  const had = givenOf(session).resources;
  const isSame = had.length === given.resources.length && had.every((id) => given.resources.includes(id));
  return {
    ...(!isSame && { resources: [...given.resources] }),
    ...(given.minutes !== session.duration_minutes && {
      ends_at: new Date(Date.parse(starts) + given.minutes * MINUTE_MS).toISOString(),
    }),
  };
}

type SessionGivenFieldsProps = { session: AnySession; given: Given; onChange: (given: Given) => void };

/** Gives a session to a therapist, a room or a machine, several of a kind where it has several, and sets how long it takes. */
export function SessionGivenFields({ session, given, onChange }: SessionGivenFieldsProps) {
  const { t } = useTranslation();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const names: Record<ResourceKind, string> = {
    therapist: t('Therapist'),
    room: t('Room'),
    machine: t('Machine'),
  };
  const kindOf = (id: number) =>
    (resources.find((one) => one.id === id) ?? session.resources.find((one) => one.id === id))?.kind;
  const replace = (before: number | undefined, after: number) => {
    const put = (id: number) => (id === before ? after : id);
    const next = before === undefined ? [...given.resources, after] : given.resources.map(put);
    onChange({ ...given, resources: [...new Set(next)].filter((id) => id !== 0) });
  };
  return (
    <>
      {RESOURCE_KINDS.map((kind) => {
        const had = session.resources.filter((one) => one.kind === kind);
        const known = [
          ...had,
          ...resources.filter(
            (one) => one.kind === kind && one.is_active && !had.some(({ id }) => id === one.id),
          ),
        ];
        if (known.length === 0) return null;
        const chosen = given.resources.filter((id) => kindOf(id) === kind);
        const places = Array.from({ length: Math.max(chosen.length, 1) }, (_, place) => ({
          label: place === 0 ? names[kind] : `${names[kind]} ${place + 1}`,
          value: chosen[place],
        }));
        return places.map(({ label, value }) => (
          <SelectField
            key={label}
            label={label}
            value={value ?? 0}
            onChange={({ target }) => replace(value, Number(target.value))}
            options={[
              { value: 0, label: t('None chosen') },
              ...known.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ));
      })}
      {session.scheduled_date !== null && (
        <NumberField
          label={t('Minutes')}
          min={1}
          max={1440}
          required
          value={given.minutes || ''}
          onChange={({ target }) => onChange({ ...given, minutes: Number(target.value) })}
        />
      )}
    </>
  );
}
