export * from './attachment-rules.ts';
export * from './attachments.ts';
export * from './endpoints.ts';
export * from './requisition-refusals.ts';
export * from './schemas.ts';
