interface Priced {
  unit_price: number;
  session_count: number;
}

/** What services cost together, in dollars: price per session × sessions, added up in whole cents. */
export const servicesCost = (services: readonly Priced[]): number =>
  services.reduce((sum, service) => sum + Math.round(service.unit_price * 100) * service.session_count, 0) /
  100;
