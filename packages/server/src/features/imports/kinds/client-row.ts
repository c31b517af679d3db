import { text } from '@revive/contract';
import type { BroughtInClient } from '../../clients/index.ts';
import {
  readBirthYear,
  readDay,
  readEmail,
  readLanguage,
  readLine,
  readLines,
  readName,
  readPhone,
  readSex,
} from '../read-cells.ts';
import type { RowReader } from '../row-reader.ts';

/** What a row says of a client. An empty cell says nothing, so it changes nothing. */
export interface ClientRow extends Omit<BroughtInClient, 'address'> {
  address: string | null;
  /** Names of tags, each once. */
  tags: string[] | null;
  note: string | null;
}

/** The name in one column, or put together from two. */
function readNames(reader: RowReader): string | undefined {
  const whole = reader.cell('name');
  if (whole !== '') return reader.need('name', readName);
  const parts = [reader.cell('first_name'), reader.cell('last_name')].filter(Boolean).join(' ');
  if (parts === '')
    return reader.refuse(reader.cell('first_name') ? 'first_name' : 'name', text('This field is required.'));
  return (
    reader.may('first_name', () => readName(parts)) ??
    reader.may('last_name', () => readName(parts)) ??
    undefined
  );
}

const readTags = (cell: string) => ({
  value: [
    ...new Map(
      cell
        .split(/[,;،؛|\n]/)
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => [name.toLowerCase(), name]),
    ).values(),
  ],
});

/** Reads a row of a file of clients; undefined where something is wrong with it. */
export function readClient(reader: RowReader): ClientRow | undefined {
  const row = {
    phone: reader.need('phone', readPhone),
    name: readNames(reader),
    email: reader.may('email', readEmail),
    address: reader.may('address', (cell) => readLine(cell, 300)),
    birthday: reader.may('birthday', (cell) => readDay(cell, reader.order)),
    birth_year: reader.may('birth_year', readBirthYear),
    sex: reader.may('sex', readSex),
    language: reader.may('language', readLanguage),
    tags: reader.may('tags', readTags),
    note: reader.may('note', (cell) => readLines(cell, 1000)),
  };
  if (row.birthday && row.birth_year && Number(row.birthday.slice(0, 4)) !== row.birth_year)
    return reader.refuse('birth_year', text('The birthday is in another year.'));
  return Object.values(row).includes(undefined) ? undefined : (row as ClientRow);
}
