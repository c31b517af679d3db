import { sql } from 'kysely';
import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** Devices that ask to sell without a line, the longest waiting first, with who asked. */
export const deviceAsked = noticeKind({
  kind: 'device_asked',
  roles: ['manager', 'admin'],
  list: (db, _reader, limit) =>
    attentionOf(db, 'device_asked')
      .innerJoin('devices', 'devices.id', 'notices.subject_id')
      .innerJoin('users', 'users.id', 'devices.asked_by')
      .select([
        'devices.id',
        'devices.name',
        sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`.as(
          'subject',
        ),
        'devices.asked_at as at',
      ])
      .orderBy('devices.id')
      .limit(limit),
});
