import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Chip } from '../layout/chip.tsx';
import { Note } from '../layout/note.tsx';
import styles from './check-list-field.module.css';
import { CheckListOption } from './check-list-option.tsx';
import controls from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';
import type { FieldEvent } from './field-handle.ts';

export type CheckListEntry = { value: number; label: string; detail: string };

export type CheckListFieldProps = FieldFrame & {
  name?: string;
  ref?: Ref<HTMLElement>;
  options?: readonly CheckListEntry[];
  chosen?: readonly number[];
  onChange?: (event: FieldEvent) => unknown;
  onBlur?: (event: FieldEvent) => unknown;
  /** The placeholder and name of the search, which is there when more entries are listed than are seen at once. */
  searchLabel?: string;
  /** Shown when the search finds nothing. */
  nothingFound?: string;
};

const ROWS = 4;

/**
 * A list of which several are chosen, four rows high. A press checks or unchecks a row, with or without Ctrl; the
 * chosen ones stand below, however far the list is scrolled. Its value is a list of numbers.
 */
export function CheckListField({
  name,
  ref,
  options = [],
  chosen = [],
  onChange,
  onBlur,
  searchLabel = '',
  nothingFound = '',
  ...frame
}: CheckListFieldProps) {
  const { t } = useTranslation();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const found = options.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const current = Math.min(place, found.length - 1);
  const goTo = (next: number) => {
    const to = Math.max(0, Math.min(next, found.length - 1));
    setPlace(to);
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (values: readonly number[]) =>
    onChange?.({
      target: { name, value: options.map(({ value }) => value).filter((value) => values.includes(value)) },
      type: 'change',
    });
  const toggle = (value: number) =>
    choose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  const toggleCurrent = () => found[current] && toggle(found[current].value);

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      toggleCurrent();
      search.current!.select();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current!.focus();
    } else if (event.key === 'Escape' && text !== '') {
      // Of the search only; a dialog around it stays.
      event.stopPropagation();
      setText('');
    }
  };
  const onListKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: found.length - 1 }[event.key];
    if (to !== undefined) goTo(to);
    else if (event.key === ' ' || event.key === 'Enter') toggleCurrent();
    else {
      // The letter itself goes on into the search.
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) search.current?.focus();
      return;
    }
    event.preventDefault();
  };
  return (
    <Field {...frame}>
      {(control) => (
        <>
          {options.length > ROWS && (
            <input
              ref={search}
              type="search"
              className={classNames(controls.control, styles.search)}
              autoComplete="off"
              placeholder={searchLabel}
              aria-label={searchLabel}
              aria-controls={listId}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setPlace(0);
              }}
              onKeyDown={onSearchKey}
            />
          )}
          <div
            {...control}
            ref={(element) => {
              list.current = element;
              if (typeof ref === 'function') ref(element);
            }}
            id={listId}
            role="listbox"
            tabIndex={0}
            aria-multiselectable
            aria-labelledby={`${control.id}-label`}
            aria-activedescendant={found[current] && `${listId}-${found[current].value}`}
            className={styles.list}
            onKeyDown={onListKey}
            onBlur={() => onBlur?.({ target: { name, value: chosen }, type: 'blur' })}
          >
            {found.map((option, index) => (
              <CheckListOption
                key={option.value}
                id={`${listId}-${option.value}`}
                {...option}
                isChosen={chosen.includes(option.value)}
                isCurrent={index === current}
                onPress={() => {
                  setPlace(index);
                  toggle(option.value);
                }}
              />
            ))}
          </div>
          {text !== '' && found.length === 0 && <Note role="status">{nothingFound}</Note>}
          {chosen.length > 0 && (
            <div className={styles.chosen}>
              {options
                .filter(({ value }) => chosen.includes(value))
                .map(({ value, label }) => (
                  <Chip
                    key={value}
                    removeLabel={t('Remove {{name}}', { name: label })}
                    onRemove={() => choose(chosen.filter((other) => other !== value))}
                  >
                    {label}
                  </Chip>
                ))}
            </div>
          )}
        </>
      )}
    </Field>
  );
}
