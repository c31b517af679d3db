import autocannon from 'autocannon';
import { medianOf } from './goals.ts';

export interface Runner {
  url: string;
  /** Called for each request. */
  request(): autocannon.Request;
}

const CONNECTIONS = 16;
const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 3;

/**
 * Ours against bare under the same load, in turn, so that the machine's other work meets both. Returns how many requests
 * ours answers for each of bare, as the median of the rounds. Throws when one answers with anything but 2xx.
 */
export async function race(ours: Runner, bare: Runner): Promise<number> {
  for (const runner of [ours, bare]) await load(runner, WARM_UP_SECONDS);
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await load(ours, SECONDS));
    rates.bare.push(await load(bare, SECONDS));
  }
  return medianOf(rates.ours) / medianOf(rates.bare);
}

/** Answers a second under load. */
export async function load(
  { url, request }: Runner,
  seconds: number,
  connections = CONNECTIONS,
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (usual) => ({ ...usual, ...request() }) }],
  });
  if (result['2xx'] === 0 || result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  return result['2xx'] / result.duration;
}
