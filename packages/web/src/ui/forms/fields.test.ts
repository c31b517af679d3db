import { createTranslate } from '@revive/contract';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TranslationContext } from '../../lib/use-translation.ts';
import { CheckListField } from './check-list-field.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { DayField } from './day-field.tsx';
import type { FieldFrame } from './field.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { TimeField } from './time-field.tsx';

const SOMALI = createTranslate('so', {
  'This field is required.': 'Goobtan waa loo baahan yahay.',
  'Another product has this SKU already.': 'Alaab kale ayaa leh SKU-gan.',
});

const FIELDS: Record<string, ComponentType<FieldFrame>> = {
  CheckListField,
  CheckboxField,
  DateTimeField,
  DayField,
  MoneyField,
  NumberField,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
  TimeField,
};

const draw = (Field: ComponentType<FieldFrame>, error: string) =>
  renderToStaticMarkup(
    createElement(TranslationContext, { value: SOMALI }, createElement(Field, { label: 'Name', error })),
  );

describe.each(Object.entries(FIELDS))('a %s', (_, Field) => {
  it('says what is wrong in the language of its reader', () => {
    const markup = draw(Field, 'This field is required.');
    expect(markup).toContain('Goobtan waa loo baahan yahay.');
    expect(markup).not.toContain('required');
  });

  it('translates each of several sentences, and shows one with a value in it as it came', () => {
    const markup = draw(Field, 'Another product has this SKU already.\nUse at most 20 characters.');
    expect(markup).toContain('Alaab kale ayaa leh SKU-gan. Use at most 20 characters.');
  });
});
