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

const inArabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

/** How people spell phones, names and days that are right. */
const PHONES = [
  phone,
  (n: number) => `+252 ${phone(n)}`,
  (n: number) => `0${phone(n)}`,
  (n: number) => `00252-${phone(n)}`,
  (n: number) => inArabicDigits(phone(n)),
];
const NAMES = [
  (n: number) => `Client ${n}`,
  (n: number) => `هدى عبدي ${n}`,
  (n: number) => `Xaawo \u{1F338} ${n}`,
  (n: number) => `Client O'Hara, "Hodan" ${n}`,
];
const DAYS = ['31/12/1990', '1990-12-31', '31.12.1990', inArabicDigits('31/12/1990')];

const spelled = <T>(spellings: readonly T[], n: number): T => spellings[n % spellings.length]!;

/** A right row; the first four are as plain as those who are clients already. */
const rightRow = (n: number): string[] =>
  n <= 4
    ? [phone(n), `Client ${n}`, `client${n}@example.so`, '31/12/1990']
    : [spelled(PHONES, n)(n), spelled(NAMES, n)(n), `client${n}@example.so`, spelled(DAYS, n)];

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
    } else lines.push(rightRow(n));
  }
  return { lines, wrong: spoiled };
}
