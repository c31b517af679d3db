export { mountAnalytics } from './routes.ts';
