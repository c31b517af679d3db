import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import {
  Device,
  DeviceFilter,
  DeviceRevocation,
  DeviceStanding,
  DeviceWaiting,
  NewDevice,
} from './schemas.ts';

export const devices = {
  ask: endpoint({
    ...calls.ask,
    summary: 'Ask that this device may sell without a line; the same key is the same device',
    access: 'staff',
    body: NewDevice,
    response: Device,
    status: 201,
    idempotency: 'once',
  }),
  list: listEndpoint({
    ...calls.list,
    summary: 'Devices that may sell without a line or asked to, those that ask first',
    access: 'staff',
    query: DeviceFilter,
    item: Device,
  }),
  approve: endpoint({
    ...calls.approve,
    summary: 'Let a device sell without a line: it is given its number',
    access: 'manager',
    params: IdParams,
    response: Device,
    idempotency: 'once',
  }),
  revoke: endpoint({
    ...calls.revoke,
    summary: 'Let a device sell no more without a line; what it still sends is set aside',
    access: 'manager',
    params: IdParams,
    body: DeviceRevocation,
    response: Device,
    idempotency: 'once',
  }),
  getStanding: endpoint({
    ...calls.getStanding,
    summary: 'How a device stands, asked by it each minute while it has a line',
    access: 'staff',
    params: IdParams,
    response: DeviceStanding,
  }),
  sayWaiting: endpoint({
    ...calls.sayWaiting,
    summary: 'Say what a device has still to send',
    access: 'staff',
    params: IdParams,
    body: DeviceWaiting,
    status: 204,
  }),
};
