import { describe, expect, it } from 'vitest';
import { announcementChanges, newAnnouncement } from './announcement.ts';

const filled = {
  title: 'A',
  description: 'B',
  roles: [],
  branches: [],
  publishAt: '',
  expiresAt: '',
  mustConfirm: false,
};
const wrongIn = ({ error }: { error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined }) => [
  ...new Set(error?.issues.map(({ path }) => path[0])),
];

describe('an announcement as its form sends it', () => {
  it.each([
    [{}, []],
    [{ title: ' ' }, ['title']],
    [{ description: 'x'.repeat(2_001) }, ['description']],
    [{ publishAt: '2026-11-21Tnoon' }, ['publishAt']],
    [{ publishAt: '2026-11-21T10:00:00Z', expiresAt: '2026-11-21T09:00:00Z' }, ['expiresAt']],
  ])('is refused for %j', (given, wrong) => {
    expect(wrongIn(newAnnouncement.safeParse({ ...filled, ...given }))).toEqual(wrong);
  });

  it('has no time where none was given', () => {
    expect(newAnnouncement.parse(filled)).toMatchObject({ publishAt: null, expiresAt: null });
    expect(announcementChanges.parse({ expiresAt: '' })).toEqual({ expiresAt: null });
  });

  it('keeps a time to publish once there is one', () => {
    expect(wrongIn(announcementChanges.safeParse(filled))).toEqual(['publishAt']);
  });
});
