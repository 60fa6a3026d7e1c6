import {
  type Announcement,
  type AnnouncementId,
  announcementChanges,
  newAnnouncement,
} from '@poolhouse/domain/features/announcements/announcement';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '../../ui/form/field-errors.ts';
import {
  type AnnouncementFormValues,
  emptyAnnouncementForm,
  formValuesOf,
  inContract,
} from './announcement-form-values.ts';
import { audienceText } from './audience-text.tsx';

const checkNewAnnouncement = (values: AnnouncementFormValues) =>
  errorsOf(newAnnouncement.safeParse(inContract(values)));
const checkAnnouncementChanges = (values: AnnouncementFormValues) =>
  errorsOf(announcementChanges.safeParse(inContract(values)));

const announcement: Announcement = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057' as AnnouncementId,
  title: 'Stocktake',
  description: 'On Friday.',
  roles: ['SERVICE'],
  branches: [],
  publishAt: '2026-11-21T03:05:00.000Z',
  expiresAt: '2026-06-30T14:00:00.000Z',
  mustConfirm: true,
  state: 'published',
  createdBy: 'A',
  audience: 1,
  readBy: 0,
  confirmedBy: 0,
  revision: 1,
  createdAt: '2026-11-21T03:05:00.000Z',
};
const filled = { ...emptyAnnouncementForm, title: 'A', description: 'B' };

describe('the form of an announcement', () => {
  it('shows times on the clock of the company and gives them back as they were', () => {
    const values = formValuesOf(announcement);
    expect(values).toMatchObject({ publishAt: '2026-11-21T14:05', expiresAt: '2026-07-01T00:00' });
    expect(inContract(values)).toMatchObject({
      publishAt: announcement.publishAt,
      expiresAt: announcement.expiresAt,
    });
  });

  it.each([
    [{}, []],
    [{ title: ' ' }, ['title']],
    [{ description: 'x'.repeat(2_001) }, ['description']],
    [{ publishAt: '2026-11-21Tnoon' }, ['publishAt']],
    [{ publishAt: '2026-11-21T10:00', expiresAt: '2026-11-21T09:00' }, ['expiresAt']],
  ])('says of %j what is wrong', (given, wrong) => {
    expect(Object.keys(checkNewAnnouncement({ ...filled, ...given }))).toEqual(wrong);
  });

  it('keeps a time to publish once there is one', () => {
    expect(Object.keys(checkAnnouncementChanges({ ...filled, publishAt: '' }))).toEqual(['publishAt']);
  });
});

describe('an audience in words', () => {
  const names = new Map([['oxley', 'Oxley']]);

  it.each([
    [[], [], 'All staff'],
    [['SERVICE', 'RECEPTION'], [], 'Service, Reception'],
    [['DEALER'], [], 'Dealer'],
    [[], ['oxley'], 'All staff at Oxley'],
    [['SERVICE'], ['oxley', 'gone'], 'Service at Oxley, gone'],
  ])('%j at %j', (roles, branches, text) => {
    expect(audienceText({ roles, branches }, names)).toBe(text);
  });
});
