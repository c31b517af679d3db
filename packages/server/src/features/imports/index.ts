export { forgetUploads } from './forget-uploads.ts';
export { mountImports } from './routes.ts';
