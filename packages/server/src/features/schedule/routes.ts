import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { acceptLeave, askForLeave, refuseLeave, withdrawLeave } from './ask-for-leave.ts';
import { blockNow } from './block-now.ts';
import { addBlock, listBlocks, removeBlock } from './blocks.ts';
import { listFreedTimes } from './freed-times.ts';
import { giveHoldBack, holdTime } from './holds.ts';
import { getHours, listExceptions, removeException, setException, setHours } from './hours.ts';
import { listHandover } from './list-handover.ts';
import { listLeaveRequests } from './list-leave-requests.ts';
import { listNextFree } from './list-next-free.ts';
import { listSlots } from './list-slots.ts';
import { listWorkingTimes } from './list-working-times.ts';
import { addResource, archiveResource, changeResource, listResources } from './resources.ts';
import { getSpecialTimes, setHolidays, setPauses, setSeasons } from './special-times.ts';
import { addToWaitlist, listWaitlist, moveWaitlistEntry } from './waitlist.ts';

export function mountSchedule(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.schedule, {
    listResources: ({ db }) => listResources(db),
    addResource: ({ db, body }) => addResource(db, body),
    changeResource: ({ db, params, body }) => changeResource(db, params.id, body),
    archiveResource: ({ db, params }) => archiveResource(db, clock, params.id),
    getHours: ({ db, params }) => getHours(db, params.id),
    setHours: ({ db, params, query, body }) => setHours(db, params.id, body, query.version),
    listExceptions: ({ db, params }) => listExceptions(db, clock, params.id),
    setException: ({ db, params, body }) => setException(db, params.id, body),
    removeException: ({ db, params }) => removeException(db, params.id, params.day),
    getSeasons: async ({ db }) => (await getSpecialTimes(db)).seasons,
    setSeasons: ({ db, query, body }) => setSeasons(db, body, query.version),
    getHolidays: async ({ db }) => (await getSpecialTimes(db)).holidays,
    setHolidays: ({ db, query, body }) => setHolidays(db, body, query.version),
    getPauses: async ({ db }) => (await getSpecialTimes(db)).pauses,
    setPauses: ({ db, query, body }) => setPauses(db, body, query.version),
    listWorkingTimes: ({ db, query }) => listWorkingTimes(db, query),
    listBlocks: ({ db, query }) => listBlocks(db, clock, query),
    addBlock: ({ db, body, actor }) => (body.now ? blockNow : addBlock)(db, clock, body, staffOf(actor).id),
    hold: ({ db, body, actor }) => holdTime(db, clock, body, staffOf(actor).id),
    giveHoldBack: ({ db, params }) => giveHoldBack(db, clock, params.id),
    listWaitlist: ({ db, query }) => listWaitlist(db, clock, query),
    addToWaitlist: ({ db, body, actor }) => addToWaitlist(db, clock, body, staffOf(actor).id),
    moveWaitlistEntry: ({ db, params, body }) => moveWaitlistEntry(db, clock, params.id, body),
    removeFromWaitlist: ({ db, params }) => moveWaitlistEntry(db, clock, params.id, { state: 'gone' }),
    listFreedTimes: ({ db }) => listFreedTimes(db, clock),
    listHandover: ({ db, query }) => listHandover(db, clock, query),
    removeBlock: ({ db, params, actor }) => removeBlock(db, clock, params.id, staffOf(actor).id),
    listLeaveRequests: ({ db, query, actor }) => listLeaveRequests(db, query, staffOf(actor)),
    askForLeave: ({ db, body, actor }) => askForLeave(db, clock, body, staffOf(actor).id),
    acceptLeave: ({ db, params, actor }) => acceptLeave(db, clock, params.id, staffOf(actor).id),
    refuseLeave: ({ db, params, body, actor }) =>
      refuseLeave(db, clock, params.id, body.reason, staffOf(actor).id),
    withdrawLeave: ({ db, params, actor }) => withdrawLeave(db, clock, params.id, staffOf(actor).id),
    listSlots: ({ db, query }) => listSlots(db, clock, query),
    listNextFree: ({ db }) => listNextFree(db, clock),
  });
}
