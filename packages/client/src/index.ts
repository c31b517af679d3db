import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, operations, paths } from './api.generated.ts';

export type { components, operations, paths };

export interface Options {
  /** Where Revive answers, such as https://revive.example.so. */
  url: string;
  /** An access token; a function where it is renewed. */
  token: string | (() => string | Promise<string>);
}

export type Revive = Client<paths>;

/**
 * A client of a Revive: `revive.GET('/bookings/api/', { params: { query: { search: 'Amina' } } })` answers `{ data, error, response }`.
 * Every writing call carries an Idempotency-Key, so one that was cut off may be sent again with the same key by
 * `headers: { 'Idempotency-Key': key }`.
 */
export function createRevive({ url, token }: Options): Revive {
  const client = createFetchClient<paths>({ baseUrl: url });
  client.use({
    onRequest: async ({ request }) => {
      const access = typeof token === 'string' ? token : await token();
      request.headers.set('authorization', `Bearer ${access}`);
      if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID());
      return request;
    },
  });
  return client;
}

/** The `cursor` of the page that follows a list's answer; undefined after the last. */
export function nextPage(response: Response): string | undefined {
  const link = /<[^>]*[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/.exec(response.headers.get('link') ?? '');
  return link ? decodeURIComponent(link[1]!) : undefined;
}
