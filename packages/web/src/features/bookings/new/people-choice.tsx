import type { Client } from '@revive/contract';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { PersonChoice } from './use-person.ts';

type PeopleChoiceProps = {
  people: readonly Client[];
  person: PersonChoice;
  onChoose: (client: Client) => void;
  onNew: () => void;
};

/** Who of the people of a phone comes: a choice where there are several, and the way to another one. */
export function PeopleChoice({ people, person, onChoose, onNew }: PeopleChoiceProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={2}>
      {(people.length > 1 || person.isNew) && (
        <SegmentedChoice
          isWrapped
          label={t('Who comes')}
          value={String(person.client?.id ?? '')}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => onChoose(people.find(({ id }) => String(id) === value)!)}
        />
      )}
      {!person.isNew && (
        <div>
          <Button size="small" variant="quiet" onClick={onNew}>
            {t('Someone else with this phone')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
