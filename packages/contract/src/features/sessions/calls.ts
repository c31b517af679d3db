import { get, post, put, remove } from '../../call.ts';

export const calls = {
  list: get('/bookings/api/sessions/'),
  listPlanned: get('/bookings/api/sessions/planned/'),
  count: get('/bookings/api/sessions/counts/'),
  getOverview: get('/bookings/api/sessions/overview/'),
  listOnClosedDays: get('/bookings/api/sessions/on_closed_days/'),
  complete: post('/bookings/api/sessions/:id/complete_session/'),
  undo: post('/bookings/api/sessions/:id/undo_progress/'),
  arrive: post('/bookings/api/sessions/:id/arrive/'),
  noShow: post('/bookings/api/sessions/:id/no_show/'),
  callOff: post('/bookings/api/sessions/:id/call_off/'),
  settle: post('/bookings/api/sessions/:id/update_payment/'),
  reschedule: post('/bookings/api/sessions/:id/reschedule/'),
  handOver: post('/schedule/api/handover/'),
  listMeasurementOptions: get('/bookings/api/measurements/available_measurements/'),
  listMeasurements: get('/bookings/api/measurements/'),
  addMeasurement: post('/bookings/api/measurements/'),
  addMeasurements: post('/bookings/api/sessions/:id/measurements/'),
  correctMeasurement: put('/bookings/api/measurements/:id/'),
  removeMeasurement: remove('/bookings/api/measurements/:id/'),
};
