/** A row of clients that is refused, and in which column. */
export interface WrongRow {
  cells: [phone: string, name: string, email: string, birthday: string];
  column: 'Phone' | 'Name' | 'Email' | 'Birthday' | '';
}

type Cells = WrongRow['cells'];

const phone = (n: number) => `61${String(5_000_000 + n)}`;
const spoilt =
  (spoil: (n: number) => Cells, column: WrongRow['column']) =>
  (n: number): WrongRow => ({
    cells: spoil(n),
    column,
  });

/** Twenty ways in which a row of a file of clients is wrong. */
export const WAYS_TO_BE_WRONG: readonly ((n: number) => WrongRow)[] = [
  spoilt((n) => ['', `Client ${n}`, '', ''], 'Phone'),
  spoilt((n) => [phone(n).slice(0, 8), `Client ${n}`, '', ''], 'Phone'),
  spoilt((n) => [`${phone(n)}9`, `Client ${n}`, '', ''], 'Phone'),
  spoilt((n) => [`no phone ${n}`, `Client ${n}`, '', ''], 'Phone'),
  spoilt((n) => ['6.15E+08', `Client ${n}`, '', ''], 'Phone'),
  spoilt((n) => [`+44 ${phone(n)}`, `Client ${n}`, '', ''], 'Phone'),
  spoilt((n) => [`${phone(n)} / ${phone(n + 1)}`, `Client ${n}`, '', ''], 'Phone'),
  spoilt((n) => [`=HYPERLINK("${n}")`, `Client ${n}`, '', ''], 'Phone'),
  spoilt((n) => ['٠٦١٥', `Client ${n}`, '', ''], 'Phone'),
  spoilt((n) => [phone(n), '', '', ''], 'Name'),
  spoilt((n) => [phone(n), '\u200B', '', ''], 'Name'),
  spoilt((n) => [phone(n), 'x'.repeat(121), '', ''], 'Name'),
  spoilt((n) => [phone(n), `Client ${n}`, 'hodan', ''], 'Email'),
  spoilt((n) => [phone(n), `Client ${n}`, 'hodan@', ''], 'Email'),
  spoilt((n) => [phone(n), `Client ${n}`, 'hodan@example.so, ali@example.so', ''], 'Email'),
  spoilt((n) => [phone(n), `Client ${n}`, '', '31/13/1990'], 'Birthday'),
  spoilt((n) => [phone(n), `Client ${n}`, '', '12/31/1990'], 'Birthday'),
  spoilt((n) => [phone(n), `Client ${n}`, '', 'in spring'], 'Birthday'),
  spoilt((n) => [phone(n), `Client ${n}`, '', '99999'], 'Birthday'),
  spoilt((n) => [phone(n), `Client ${n}`, '', '30/02/1990'], 'Birthday'),
];

/** A file of clients: so many rows, of which every so many is wrong, in turn in each way. The rows are numbered as in the file. */
export function clientsWithWrongRows(rows: number, wrong: number) {
  const every = Math.floor(rows / wrong);
  const spoiled = new Map<number, WrongRow>();
  const lines: string[][] = [['Phone', 'Name', 'Email', 'Birthday']];
  for (let n = 1; n <= rows; n += 1) {
    const isWrong = n % every === 0 && spoiled.size < wrong;
    const way = WAYS_TO_BE_WRONG[spoiled.size % WAYS_TO_BE_WRONG.length]!;
    if (isWrong) {
      const row = way(n);
      spoiled.set(n + 1, row);
      lines.push(row.cells);
    } else lines.push([phone(n), `Client ${n}`, `client${n}@example.so`, '31/12/1990']);
  }
  return { lines, wrong: spoiled };
}
