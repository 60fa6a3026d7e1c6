import { describe, expect, expectTypeOf, test } from 'vitest';
import { columnsOf, fieldsOf } from './column-names.ts';

const row = {
  id: 'a',
  line1: null as string | null,
  x_coordinates: 151.2,
  notification_emails: ['a@b.example'],
  active: false,
  address: { city: 'Perth' } as unknown,
  created_at: new Date('2026-11-22T01:02:03.004Z'),
  expires_at: null as Date | null,
};

describe('fieldsOf', () => {
  test('names columns in camelCase, and gives instants as ISO texts', () => {
    const fields = fieldsOf(row, [
      'line1',
      'xCoordinates',
      'notificationEmails',
      'active',
      'address',
      'createdAt',
      'expiresAt',
    ]);
    expect(fields).toEqual({
      line1: null,
      xCoordinates: 151.2,
      notificationEmails: ['a@b.example'],
      active: false,
      address: { city: 'Perth' },
      createdAt: '2026-11-22T01:02:03.004Z',
      expiresAt: null,
    });
    expectTypeOf(fields).toEqualTypeOf<{
      line1: string | null;
      xCoordinates: number;
      notificationEmails: string[];
      active: boolean;
      address: unknown;
      createdAt: string;
      expiresAt: string | null;
    }>();
  });

  test('takes names that are in snake_case already, and no others', () => {
    expect(fieldsOf(row, ['notification_emails'])).toEqual({ notification_emails: ['a@b.example'] });
    expectTypeOf(fieldsOf<typeof row, 'createdAt'>)
      .parameter(1)
      .toEqualTypeOf<readonly 'createdAt'[]>();
    type Names = Parameters<typeof fieldsOf<typeof row, 'id'>>[1][number];
    expectTypeOf<'missing'>().not.toExtend<Names>();
  });
});

describe('columnsOf', () => {
  test('names fields in snake_case, and makes dates of the named instants', () => {
    const columns = columnsOf(
      {
        title: 'A',
        notificationEmails: ['a'],
        publishAt: '2026-11-22T01:02:03.004Z',
        expiresAt: null as string | null,
      },
      ['publishAt', 'expiresAt'],
    );
    expect(columns).toEqual({
      title: 'A',
      notification_emails: ['a'],
      publish_at: new Date('2026-11-22T01:02:03.004Z'),
      expires_at: null,
    });
    expectTypeOf(columns).toEqualTypeOf<{
      title: string;
      notification_emails: string[];
      publish_at: Date;
      expires_at: Date | null;
    }>();
  });

  test('undoes fieldsOf', () => {
    const { created_at, expires_at, address: _, ...plain } = row;
    const fields = fieldsOf(row, [
      'id',
      'line1',
      'xCoordinates',
      'notificationEmails',
      'active',
      'createdAt',
      'expiresAt',
    ]);
    expect(columnsOf(fields, ['createdAt', 'expiresAt'])).toEqual({ ...plain, created_at, expires_at });
  });
});
