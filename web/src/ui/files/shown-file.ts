/** A kept file as far as it is shown: what every feature's files have in common. */
export type ShownFile = {
  id: string;
  name: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  note: string | null;
  /** Null for dealers’ accounts. */
  createdBy: string | null;
  createdAt: string;
  links: { file: string; thumbnail: string | null; until: string };
};

/** Returns true for files that are shown in place; the others are downloaded. */
export function isPicture(file: Pick<ShownFile, 'width'>): boolean {
  return file.width !== null;
}
