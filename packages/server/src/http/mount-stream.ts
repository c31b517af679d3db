import { type Endpoint, text } from '@revive/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { DomainError, NotAcceptable, TooMany } from '../lib/errors.ts';
import { authorise, type Gate, type StaffActor, staffOf } from './actor.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

export interface StreamLimits {
  /** How often a stream gets a keep-alive and its sign-in is checked, in milliseconds. */
  beatMs: number;
  /** Streams of one person; a newer one closes the oldest, which may belong to a phone without network. */
  mostOfOnePerson: number;
  mostInAll: number;
}

export const STREAM_LIMITS: StreamLimits = { beatMs: 25_000, mostOfOnePerson: 10, mostInAll: 1000 };

/** The open streams of an endpoint in this process. */
export interface Streams<Event> {
  /** Sends an event to its recipients. */
  publish(event: Event, isFor: (actor: StaffActor) => boolean): void;
  /** How many are open. */
  count(): number;
}

interface Open {
  request: FastifyRequest;
  stream: EventStream;
}

/**
 * Mounts a stream of server-sent events for staff. A stream ends with its token, its sign-in and the server; a client
 * that stops reading is dropped. Throws `NotAcceptable` for another media type, `TooMany` at the limit of streams.
 */
export function mountStream<Event>(
  app: FastifyInstance,
  gate: Gate,
  endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, z.core.$ZodType, z.core.$ZodType<Event>, false>,
  limits: StreamLimits,
): Streams<Event> {
  // In the order of opening.
  const open = new Set<Open>();
  const end = (one: Open) => {
    open.delete(one);
    one.stream.end();
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    exposeHeadRoute: false,
    onRequest: (request) => authorise(gate, endpoint, request),
    handler: (request, reply) => {
      const { id } = staffOf(request.actor);
      if (!request.headers.accept?.includes('text/event-stream'))
        throw new NotAcceptable(
          text('This call answers with a stream of events. Ask for text/event-stream.'),
        );
      const own = [...open].filter((other) => staffOf(other.request.actor).id === id);
      if (own.length >= limits.mostOfOnePerson) end(own[0]!);
      else if (open.size >= limits.mostInAll) throw new TooMany(text('Too many are listening already.'), 60);
      const one = { request, stream: openEventStream(reply) };
      open.add(one);
      one.stream.onClose(() => open.delete(one));
    },
  });
  const beat = beatOf(open, end, (request) => authorise(gate, endpoint, request));
  const timer = setInterval(beat, limits.beatMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    for (const one of open) end(one);
  });
  return {
    count: () => open.size,
    publish: (event, isFor) => {
      for (const { request, stream } of open) if (isFor(staffOf(request.actor))) stream.send(event);
    },
  };
}

/** Sends keep-alives and ends streams whose token or sign-in has ended. */
function beatOf(
  open: Set<Open>,
  end: (one: Open) => void,
  authoriseAgain: (request: FastifyRequest) => Promise<void>,
) {
  let isBeating = false;
  return async () => {
    if (isBeating) return;
    isBeating = true;
    for (const { stream } of open) stream.beat();
    // One after the other: hundreds at once would take all database connections.
    for (const one of open) {
      try {
        await authoriseAgain(one.request);
      } catch (error) {
        // Without an answer from the database the stream stays open; the next check decides.
        if (error instanceof DomainError) end(one);
      }
    }
    isBeating = false;
  };
}
