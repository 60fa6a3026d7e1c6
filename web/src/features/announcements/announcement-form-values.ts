import type { Announcement } from '@poolhouse/domain/features/announcements/announcement';
import { announcementFields } from '@poolhouse/domain/features/announcements/announcement-fields';
import { clockIn } from '@poolhouse/domain/kernel/clock-times';
import { companyZone, dayIn, instantAt } from '@poolhouse/domain/kernel/dates';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { valuesLike } from '../../ui/form/form-values.ts';

/** An announcement as its form holds it; times are the clock of the company, `yyyy-mm-ddThh:mm`, empty for none. */
export type AnnouncementFormValues = {
  title: string;
  description: string;
  roles: readonly string[];
  branches: readonly string[];
  publishAt: string;
  expiresAt: string;
  mustConfirm: boolean;
};

export const announcementLabels = labelsOf(announcementFields);

export const emptyAnnouncementForm: AnnouncementFormValues = {
  title: '',
  description: '',
  roles: [],
  branches: [],
  publishAt: '',
  expiresAt: '',
  mustConfirm: false,
};

/** An instant on the company's clock. */
function clockText(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  return `${dayIn(companyZone, date)}T${clockIn(companyZone, date)}`;
}

/** The instant of such a text; what is no time stays as it is, so that the contract refuses it in its own words. */
function instantOf(text: string): string | null {
  if (text === '') return null;
  const [day = '', clock = ''] = text.split('T');
  return /^\d{2}:\d{2}$/.test(clock) ? instantAt(companyZone, day, clock).toISOString() : text;
}

export function formValuesOf(announcement: Announcement): AnnouncementFormValues {
  const times = { publishAt: clockText(announcement.publishAt), expiresAt: clockText(announcement.expiresAt) };
  return valuesLike(emptyAnnouncementForm, { ...announcement, ...times });
}

/** Returns values or some of them as the contract takes them. */
export function inContract<Values extends Partial<AnnouncementFormValues>>(values: Values) {
  return {
    ...values,
    ...(values.publishAt !== undefined && { publishAt: instantOf(values.publishAt) }),
    ...(values.expiresAt !== undefined && { expiresAt: instantOf(values.expiresAt) }),
  };
}
