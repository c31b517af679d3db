import { type ClientProfile, PHOTO_ANGLES, PHOTO_AREAS, type Photo } from '@revive/contract';
import { useState } from 'react';
import { formatDay, toInputDay } from '../../lib/date.ts';
import { isDated } from '../../lib/dated-session.ts';
import { usePhotoWord } from '../../lib/photo-words.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './photos.module.css';
import type { Subject } from './uploads.ts';

const OTHER = '+';
const MOST_SESSIONS = 12;
const HALF_DAY_MS = 12 * 60 * 60_000;

/** The sessions a photo may belong to: those of today and before, the latest first. */
function sessionsOf({ upcoming_sessions, completed_sessions }: ClientProfile) {
  const soon = Date.now() + HALF_DAY_MS;
  return [...upcoming_sessions, ...completed_sessions]
    .filter(isDated)
    .filter(({ scheduled_date }) => new Date(scheduled_date).getTime() < soon)
    .toSorted((a, b) => b.scheduled_date.localeCompare(a.scheduled_date))
    .slice(0, MOST_SESSIONS);
}

/** What the next photo is of, unless it is said: as the last one was, in a session of today. */
export function firstSubject(
  client: ClientProfile,
  photos: readonly Photo[],
  said: { area: string; angle: string },
): Subject {
  const today = toInputDay(new Date());
  const session = sessionsOf(client).find(({ scheduled_date }) => toInputDay(scheduled_date) === today);
  return {
    area: said.area || (photos[0]?.area ?? 'Belly'),
    angle: said.angle || (photos[0]?.angle ?? PHOTO_ANGLES[0]!),
    session: session?.id ?? null,
  };
}

type SubjectFieldsProps = {
  client: ClientProfile;
  photos: readonly Photo[];
  subject: Subject;
  onChange: (subject: Subject) => void;
};

/** Area, angle and session of a photo. */
export function SubjectFields({ client, photos, subject, onChange }: SubjectFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <WordField
        label={t('Area')}
        otherLabel={t('Another area')}
        words={[...PHOTO_AREAS, ...photos.map(({ area }) => area)]}
        value={subject.area}
        onChange={(area) => onChange({ ...subject, area })}
      />
      <WordField
        label={t('Angle')}
        otherLabel={t('Another angle')}
        words={[...PHOTO_ANGLES, ...photos.map(({ angle }) => angle)]}
        value={subject.angle}
        onChange={(angle) => onChange({ ...subject, angle })}
      />
      <SelectField
        label={t('Session')}
        value={subject.session ?? ''}
        placeholder={t('None')}
        options={sessionsOf(client).map(({ id, scheduled_date, service_name }) => ({
          value: id,
          label: `${formatDay(scheduled_date)} · ${service_name}`,
        }))}
        onChange={({ target }) => onChange({ ...subject, session: Number(target.value) || null })}
      />
    </div>
  );
}

type WordFieldProps = {
  label: string;
  otherLabel: string;
  words: readonly string[];
  value: string;
  onChange: (word: string) => void;
};

/** One of some words, or another one. */
function WordField({ label, otherLabel, words, value, onChange }: WordFieldProps) {
  const { t } = useTranslation();
  const say = usePhotoWord();
  const known = [...new Set(words)];
  const [isOther, setOther] = useState(false);
  const isShownOther = isOther || !known.includes(value);
  return (
    <div className={styles.word}>
      <SelectField
        label={label}
        value={isShownOther ? OTHER : value}
        options={[
          ...known.map((word) => ({ value: word, label: say(word) })),
          { value: OTHER, label: t('Something else') },
        ]}
        onChange={({ target }) => {
          setOther(target.value === OTHER);
          onChange(target.value === OTHER ? '' : target.value);
        }}
      />
      {isShownOther && (
        <TextField
          label={otherLabel}
          value={value}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
