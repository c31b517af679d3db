import { Autocomplete } from '@base-ui/react/autocomplete';
import { type HTMLAttributes, type Ref, useState } from 'react';
import { Note } from '../layout/note.tsx';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';
import type { FieldEvent } from './field-handle.ts';
import popup from './suggest-field.module.css';

/** What is offered for the typed text: its name, and what tells it from others of that name. */
export type Suggestion = { id: number; label: string; detail: string };

export type SuggestFieldProps = FieldFrame & {
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** The text of the input. */
  value: string;
  onChange: (event: FieldEvent) => unknown;
  onBlur?: (event: FieldEvent) => unknown;
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  type?: 'text' | 'tel';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
};

/** A text input that offers what is known as one types, to press or to choose with the arrow keys and Enter; any other text stays. */
export function SuggestField(props: SuggestFieldProps) {
  const { name, ref, value, onChange, onBlur, suggestions, onChoose, type = 'text', inputMode } = props;
  const { label, isLabelHidden, hint, error, className, requiredMark } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Autocomplete.Root<Suggestion>
      mode="none"
      items={suggestions}
      itemToStringValue={(suggestion) => suggestion.label}
      open={isOpen && suggestions.length > 0}
      onOpenChange={setOpen}
      value={value}
      onValueChange={(text, { reason }) => {
        // A chosen one is put in by who asked for it: it may be more than this text.
        if (reason !== 'item-press') onChange({ target: { name, value: text }, type: 'change' });
      }}
    >
      <Field {...{ label, isLabelHidden, hint, error, className, requiredMark }}>
        {(control) => (
          <Autocomplete.Input
            {...control}
            ref={ref}
            name={name}
            type={type}
            inputMode={inputMode}
            dir={type === 'tel' ? 'ltr' : 'auto'}
            autoComplete="off"
            className={styles.control}
            onBlur={() => onBlur?.({ target: { name, value }, type: 'blur' })}
          />
        )}
      </Field>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={popup.place} sideOffset={4} collisionPadding={8}>
          <Autocomplete.Popup className={popup.popup}>
            <Autocomplete.List aria-label={label}>
              {(suggestion: Suggestion) => (
                <Autocomplete.Item
                  key={suggestion.id}
                  value={suggestion}
                  className={popup.item}
                  onClick={() => onChoose(suggestion)}
                >
                  <bdi>{suggestion.label}</bdi>
                  <Note as="span">
                    <bdi>{suggestion.detail}</bdi>
                  </Note>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
