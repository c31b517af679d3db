export { createService } from './create-service.ts';
export { listMeasurementOptions } from './list-measurement-options.ts';
export { listServices } from './list-services.ts';
export { findServicesByName } from './queries.ts';
export { mountServices } from './routes.ts';
export { findOrCreateServiceCategory } from './service-categories.ts';
