import { useState } from 'react';
import { DateRangeFields } from '../ui/forms/date-range-fields.tsx';
import { DateTimeField } from '../ui/forms/date-time-field.tsx';
import { DayField } from '../ui/forms/day-field.tsx';
import { DaySteps } from '../ui/forms/day-steps.tsx';
import { FieldError } from '../ui/forms/field.tsx';
import { MoneyField } from '../ui/forms/money-field.tsx';
import { NumberField } from '../ui/forms/number-field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { PeriodFields } from '../ui/forms/period-fields.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { SuggestField } from '../ui/forms/suggest-field.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { TimeField } from '../ui/forms/time-field.tsx';
import { Part } from './part.tsx';

const MISSING = 'This field is required';

export function FieldParts() {
  const [sought, seek] = useState('');
  const [day, setDay] = useState('2026-11-20');
  return (
    <>
      <Part name="TextField, TextArea and PasswordField" isStacked>
        <TextField label="Name" placeholder="As in the passport" />
        <TextField label="Phone" type="tel" hint="Nine digits" defaultValue="615123456" />
        <TextField label="Address" error={MISSING} />
        <TextField label="Disabled" disabled defaultValue="Hodan district" />
        <TextArea label="Notes" hint="It grows with its text" />
        <PasswordField label="Password" autoComplete="current-password" />
      </Part>
      <Part name="SuggestField" isStacked>
        <KnownClients />
      </Part>
      <Part name="NumberField and MoneyField" isStacked>
        <NumberField label="Sessions" min={1} defaultValue={6} />
        <NumberField label="Tax" suffix="%" defaultValue={5} />
        <MoneyField label="Price" defaultValue={40} />
        <MoneyField label="Price" error={MISSING} />
      </Part>
      <Part name="DayField, TimeField, DateTimeField and DateRangeFields" isStacked>
        <DayField label="Day" defaultValue="2026-11-20" />
        <TimeField label="Time" name="time" />
        <DateTimeField label="Scheduled Date" name="date-time" error={MISSING} />
        <DateRangeFields start_date="2026-11-01" end_date="2026-11-30" onChange={() => {}} />
      </Part>
      <Part name="DaySteps">
        <DaySteps day={day} today="2026-11-20" onDay={setDay} />
      </Part>
      <Part name="PeriodFields" note="Kept in the address" isStacked>
        <PeriodFields />
      </Part>
      <Part name="FieldError" note="For what is made of several inputs">
        <FieldError error={MISSING} />
      </Part>
      <Part name="SearchField and SearchBox" isStacked>
        <SearchField placeholder="Search clients" value={sought} onSearch={seek} />
        <SearchBox placeholder="Search products" value={sought} onSearch={seek} />
      </Part>
    </>
  );
}

const CLIENTS = [
  { id: 1, label: 'Hodan Ali', detail: '061 512 3456' },
  { id: 2, label: 'Hodan Warsame', detail: '061 600 0001' },
];

function KnownClients() {
  const [name, setName] = useState('Hodan');
  return (
    <SuggestField
      label="Client"
      value={name}
      onChange={({ target }) => setName(String(target.value))}
      suggestions={CLIENTS}
      onChoose={({ label }) => setName(label)}
    />
  );
}
