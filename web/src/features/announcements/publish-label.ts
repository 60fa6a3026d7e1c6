/** Returns how many people: `12 people`. */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-AU')} people`;
}

type Given = { isNew: boolean; publishAt: string; people: number | undefined };

/** Returns what the button of the form says: what it does, and to how many. */
export function publishLabel({ isNew, publishAt, people }: Given): string {
  if (!isNew) return 'Save';
  if (people === undefined) return publishAt === '' ? 'Publish' : 'Schedule';
  return publishAt === '' ? `Publish to ${peopleText(people)}` : `Schedule for ${peopleText(people)}`;
}
