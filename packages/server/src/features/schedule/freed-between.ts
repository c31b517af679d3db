import type { Freed } from './freed-times.ts';
import { outside, type Range } from './ranges.ts';

/** What a session occupies: a stretch of time of each of these resources, or of none. */
export interface TakenTime extends Range {
  session_id: number;
  service_id: number;
  resource_ids: readonly number[];
}

/**
 * What is free of the times sessions had, once they or others have theirs: of each the stretch from the first to the last
 * moment that nothing takes any more, and whom and what it would have. Where nothing was occupied, another visit of the same
 * service is what takes the time.
 */
export function freedBetween(before: readonly TakenTime[], after: readonly TakenTime[]): Freed[] {
  return before.flatMap((had) => {
    const { session_id, service_id, resource_ids, from, to } = had;
    const isTakenBy = (resource: number) => after.filter((one) => one.resource_ids.includes(resource));
    const gone = resource_ids.filter((id) => outside(had, isTakenBy(id)).length > 0);
    const others = after.filter((one) => one.resource_ids.length === 0 && one.service_id === service_id);
    const left =
      resource_ids.length === 0 ? outside(had, others) : gone.flatMap((id) => outside(had, isTakenBy(id)));
    if (left.length === 0) return [];
    return [
      {
        session_id,
        block_id: null,
        service_id,
        resource_ids: gone,
        starts_at: new Date(Math.max(from, Math.min(...left.map((range) => range.from)))),
        ends_at: new Date(Math.min(to, Math.max(...left.map((range) => range.to)))),
      },
    ];
  });
}
