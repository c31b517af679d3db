export { checkBooks } from './check-books.ts';
export { watchProof } from './metrics.ts';
export { reportProgress, reportSum } from './report-proof.ts';
export { mountVerification } from './routes.ts';
export { type Days, daysOfMonth } from './rules.ts';
export { verifyBooks } from './verify-books.ts';
