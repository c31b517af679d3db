interface Edited {
  scheduled_date: string;
  address: string;
  selectedServices: unknown[];
}

const sameServices = (some: unknown[], others: unknown[]): boolean =>
  some.length === others.length && some.every((id) => others.map(Number).includes(Number(id)));

/** The changed fields of a booking only, so that changes by others are kept. */
export function changedOf(before: Edited, after: Edited) {
  return {
    ...(after.scheduled_date !== before.scheduled_date && { scheduled_date: after.scheduled_date }),
    ...(after.address.trim() !== before.address && { address: after.address }),
    ...(!sameServices(after.selectedServices, before.selectedServices) && {
      selectedServices: after.selectedServices.map(Number),
    }),
  };
}
