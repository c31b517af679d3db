import { type ResourceKind, type Sentence, sentence } from '@revive/contract';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

export type ColumnsBy = '' | ResourceKind;

/** What the kinds of resources are called together. */
export const KIND_NAMES: Record<ResourceKind, Sentence> = {
  therapist: sentence('Therapists'),
  room: sentence('Rooms'),
  machine: sentence('Machines'),
};

export type CalendarFiltersProps = {
  /** What a column is; '' for a day. */
  by: ColumnsBy;
  /** The kinds of resources there are; without any there is no choice of columns. */
  kinds: readonly ResourceKind[];
  /** The services that are shown, to choose one of. */
  services: ReadonlyMap<number, string>;
  service: string;
  onBy: (by: ColumnsBy) => void;
  onService: (service: string) => void;
};

/** What a column is, and which service is shown; and the printer. */
export function CalendarFilters({ by, kinds, services, service, onBy, onService }: CalendarFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      {kinds.length > 0 && (
        <SelectField
          label={t('Columns')}
          isLabelHidden
          value={by}
          onChange={({ target }) => onBy(target.value as ColumnsBy)}
          options={[
            { value: '', label: t('All together') },
            ...kinds.map((kind) => ({ value: kind, label: t(KIND_NAMES[kind]) })),
          ]}
        />
      )}
      {(services.size > 1 || service !== '') && (
        <SelectField
          label={t('Service')}
          isLabelHidden
          value={service}
          onChange={({ target }) => onService(target.value)}
          options={[
            { value: '', label: t('All services') },
            ...[...services].map(([id, name]) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Button icon={<Printer />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
    </>
  );
}
