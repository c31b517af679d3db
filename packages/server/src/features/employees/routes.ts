import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { createEmployee } from './create-employee.ts';
import { editEmployee } from './edit-employee.ts';
import { listEmployees } from './list-employees.ts';
import { removeEmployee } from './remove-employee.ts';
import { resetFactor } from './reset-factor.ts';
import { setPassword } from './set-password.ts';
import { updateEmployee } from './update-employee.ts';

export function mountEmployees(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.employees, {
    list: ({ db, query }) => listEmployees(db, query),
    create: ({ db, body, actor }) => createEmployee(db, clock, body, staffOf(actor).id),
    update: ({ db, params, body, actor }) =>
      updateEmployee(db, clock, { id: params.id, changes: body, actor_id: staffOf(actor).id }),
    edit: ({ db, params, body, actor }) => editEmployee(db, staffOf(actor), params.id, body),
    setPassword: ({ db, params, body, actor }) =>
      setPassword(db, clock, { id: params.id, password: body.password, actor_id: staffOf(actor).id }),
    resetFactor: ({ db, params, body, actor }) =>
      resetFactor(db, clock, { id: params.id, reason: body.reason, actor_id: staffOf(actor).id }),
    remove: ({ db, params, actor }) => removeEmployee(db, clock, params.id, staffOf(actor).id),
  });
}
