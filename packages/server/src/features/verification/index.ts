export { checkBooks } from './check-books.ts';
export { mountVerification } from './routes.ts';
export { tellProgress, tellSum } from './tell-proof.ts';
export { verifyBooks } from './verify-books.ts';
