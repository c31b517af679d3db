export { forgetDeliveries } from './forget-deliveries.ts';
export { mountWebhooks } from './routes.ts';
export { sendWebhooks, type WebhookDeps } from './send-webhooks.ts';
