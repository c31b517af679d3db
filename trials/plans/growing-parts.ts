/** A node of a plan, as `explain (analyze, format json)` tells it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  /** Of one loop. */
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Sort Key'?: string[];
  Plans?: PlanNode[];
}

export interface Limits {
  /** Tables that grow with every day of business. */
  large: ReadonlySet<string>;
  /** How many rows of a large table may be read, those that are thrown away among them. */
  read: number;
  /** How many rows may be sorted. */
  sorted: number;
}

/**
 * What a plan did that costs more the bigger the business is: it read a large table whole or in large part, or sorted
 * more than a page needs.
 */
export function growingParts(node: PlanNode, limits: Limits): string[] {
  const found: string[] = [];
  const table = node['Relation Name'];
  const thrownAway = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const read = Math.round((node['Actual Rows'] + thrownAway) * node['Actual Loops']);
  if (table && limits.large.has(table)) {
    if (node['Node Type'] === 'Seq Scan') found.push(`reads all of ${table}`);
    else if (read > limits.read)
      found.push(`reads ${read} rows of ${table} by ${node['Index Name'] ?? 'indexes'}`);
  }
  const below = node.Plans ?? [];
  const sorted = Math.round((below[0]?.['Actual Rows'] ?? 0) * (below[0]?.['Actual Loops'] ?? 0));
  if (node['Node Type'] === 'Sort' && sorted > limits.sorted)
    found.push(`sorts ${sorted} rows by ${node['Sort Key']?.join(', ')}`);
  return [...found, ...below.flatMap((child) => growingParts(child, limits))];
}
