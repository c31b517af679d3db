export { listMeasurementOptions } from './list-measurement-options.ts';
export { listServices } from './list-services.ts';
export { mountServices } from './routes.ts';
