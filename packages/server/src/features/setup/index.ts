export { mountSetup } from './routes.ts';
export { insertSample as markSample } from './sample-queries.ts';
export { suggestedTexts } from './suggested-texts.ts';
