import { useState } from 'react';
import { CheckListField } from '../ui/forms/check-list-field.tsx';
import { CheckboxField } from '../ui/forms/checkbox-field.tsx';
import { type Counted, CountedListField } from '../ui/forms/counted-list-field.tsx';
import { SegmentedChoice } from '../ui/forms/segmented-choice.tsx';
import { SelectField } from '../ui/forms/select-field.tsx';
import { SERVICES, WAYS } from './examples.ts';
import { Part } from './part.tsx';

export function ChoiceParts() {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('cash');
  const [chosen, choose] = useState<readonly number[]>([2]);
  const [counted, count] = useState<Counted[]>([{ value: 2, count: 3 }]);
  return (
    <>
      <Part name="SelectField" isStacked>
        <SelectField label="Payment Method" options={WAYS} />
        <SelectField
          label="Payment Method"
          placeholder="Choose one"
          options={WAYS}
          error="Choose one of them"
        />
      </Part>
      <Part name="CheckboxField" isStacked>
        <CheckboxField label="Sends messages" hint="The owner pays for each" defaultChecked />
        <CheckboxField label="Agrees" error="This is needed" />
        <CheckboxField label="Disabled" disabled />
      </Part>
      <Part name="SegmentedChoice" isStacked>
        <SegmentedChoice label="Way" value={way} options={WAYS} onChange={setWay} />
      </Part>
      <Part name="CountedListField" isStacked>
        <CountedListField
          label="Sessions"
          itemLabel="Service"
          countLabel="Sessions"
          addLabel="Add a service"
          options={SERVICES}
          chosen={counted}
          onChange={count}
        />
      </Part>
      <Part name="CheckListField" isStacked>
        <CheckListField
          label="Services"
          options={SERVICES}
          chosen={chosen}
          searchLabel="Find a service"
          nothingFound="No service has this name"
          onChange={({ target }) => choose(target.value as number[])}
        />
      </Part>
    </>
  );
}
