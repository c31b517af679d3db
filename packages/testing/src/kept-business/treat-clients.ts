import type { Caller, Staff } from './caller.ts';

const DAY_MS = 86_400_000;
const onDay = (days: number, time: string) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}`;

const walletOf = (phone_number: string, amount_paid: number, discount = 0) => ({
  payment_method: 'mobile_money',
  phone_number,
  amount_paid,
  discount,
  service_ids: [],
});

/** Bookings paid, partly paid, completed, measured, moved, cancelled and declined; returns what the rest needs. */
export async function treatClients({ owner, manager, staff }: Staff) {
  const { id: category } = await owner.ask('POST', '/services/api/service-categories/', {
    name: 'Slimming',
    description: 'Bodies by the tape measure.',
  });
  const offer = { category, is_active: true, description: 'Firms the skin.' };
  const course = await owner.ask('POST', '/services/api/services/', {
    ...offer,
    name: 'Slimming course',
    unit_price: 50,
    durationMinutes: 45,
    session_count: 3,
    days_between_sessions: 7,
    measurements: [{ name: 'Waist', unit: 'cm' }],
  });
  const single = await owner.ask('POST', '/services/api/services/', {
    ...offer,
    name: 'Facial',
    unit_price: '33.33',
    durationMinutes: 30,
  });
  const client = await staff.ask('POST', '/clients/api/', {
    name: 'Hodan Ismail',
    phone: '615000100',
    address: 'Hodan, near the mosque\nsecond door',
    email: 'hodan@example.so',
  });
  await manager.ask('POST', `/clients/api/${client.id}/generate_mobile_credentials/`);

  const book = (number: number, services = [course.id]) =>
    staff.ask('POST', '/bookings/api/', {
      name: number === 0 ? client.name : `Faadumo ${number} "Cadey"`,
      phone: number === 0 ? client.phone : `61500020${number}`,
      address: 'Waberi',
      scheduled_date: onDay(number, '10:30'),
      selectedServices: services,
    });
  const sessionsOf = async (booking: { id: number }) =>
    (await staff.ask('GET', '/bookings/api/sessions/?completed=false')).filter(
      (session: { booking_info: { id: number } }) => session.booking_info.id === booking.id,
    );
  const complete = async (booking: { id: number }) => {
    const [session] = await sessionsOf(booking);
    await staff.ask('POST', `/bookings/api/sessions/${session.id}/complete_session/`, { notes: 'Went well' });
    return session;
  };
  const receive = (booking: { id: number; client_id: number }, amount: number, payment_method: string) =>
    staff.ask('POST', `/bookings/api/client-profiles/${booking.client_id}/update_payment/`, {
      booking_id: booking.id,
      amount,
      payment_method,
    });
  const pay = (booking: { id: number }, body: object) =>
    manager.ask('POST', `/bookings/api/${booking.id}/paid/`, body);
  const cancel = (booking: { id: number }) =>
    manager.ask('POST', `/bookings/api/${booking.id}/cancel/`, {
      reason: 'Moved away',
      refund_reference: 'TX-778899',
    });

  const paid = await book(0, [course.id, single.id]);
  await pay(paid, walletOf('615000100', 178.33, 5));
  const completed = await complete(paid);
  await measure(staff, course.id, completed.id);
  const [next] = await sessionsOf(paid);
  await staff.ask('POST', `/bookings/api/sessions/${next.id}/reschedule/`, {
    scheduled_date: onDay(9, '16:00'),
    move_later: true,
  });

  const inPart = await book(1);
  await receive(inPart, 20, 'cash');
  const owed = await complete(inPart);
  await staff.ask('POST', `/bookings/api/sessions/${owed.id}/update_payment/`, {
    amount: 0,
    payment_method: 'card',
  });

  const partlyCancelled = await book(2);
  await receive(partlyCancelled, 60, 'card');
  await complete(partlyCancelled);
  await cancel(partlyCancelled);
  const cancelled = await book(3);
  await receive(cancelled, 40.5, 'cash');
  await cancel(cancelled);

  const undone = await book(4, [single.id]);
  const { id } = await complete(undone);
  await staff.ask('POST', `/bookings/api/sessions/${id}/undo_progress/`);
  await complete(await book(5, [single.id]));
  await staff.ask('POST', `/bookings/api/${(await book(6)).id}/confirm/`);
  await pay(undone, walletOf('610000002', 33.33)).catch(onlyRefusedByWallet);

  return {
    service: single.id as number,
    /** A payment whose outcome is unknown. */
    leaveWalletSilent: async () => {
      await pay(await book(7), walletOf('610000009', 150)).catch(onlyRefusedByWallet);
    },
  };
}

async function measure(staff: Caller, service: number, session_id: number): Promise<void> {
  const options = await staff.ask(
    'GET',
    `/bookings/api/measurements/available_measurements/?service_id=${service}`,
  );
  await staff.ask('POST', '/bookings/api/measurements/', {
    session_id,
    service_measurement_id: options[0].id,
    value: 92.5,
    notes: 'Before the meal',
  });
}

function onlyRefusedByWallet(error: Error): void {
  if (!/answered with (402|409|504)/.test(error.message)) throw error;
}
