/** A change to the books of a busy business, the invariant it breaks, and the expected record. */
export type Break = [invariant: string, record: string | RegExp, detail: string | RegExp, statements: string];

/** The id of an order, within a statement. */
export const order = (number: string) => `(select id from orders where order_number = '${number}')`;
/** The id of the first line an order has in an account, within a statement. */
export const lineOf = (number: string, account: string) =>
  `(select min(line.id) from journal_lines line join journal_entries entry on entry.id = entry_id
    where source_type = 'order' and source_id = ${order(number)} and account = '${account}')`;
