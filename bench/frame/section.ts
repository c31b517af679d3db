import type { Businesses } from './business.ts';

/** A part of docs/performance.md and how it is measured. */
export interface Section {
  /** Of the marks in the page, and of the command: `npm run bench -- lists`. */
  name: string;
  /** Measures, and says in Markdown what came of it. */
  measure(businesses: Businesses): Promise<string>;
}
