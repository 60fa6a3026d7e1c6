/** What may be kept as a file, by what it is and never by what it is called. */
export type FileType = {
  contentType: string;
  /** In words, for messages and for the icon of a document. */
  label: string;
  /** Endings that fit, the usual one first. */
  endings: readonly [string, ...string[]];
  /** Pictures are made again and shown; everything else is kept as it came and only ever downloaded. */
  isPicture: boolean;
};

export const pictureTypes = [
  { contentType: 'image/jpeg', label: 'JPEG picture', endings: ['jpg', 'jpeg'], isPicture: true },
  { contentType: 'image/png', label: 'PNG picture', endings: ['png'], isPicture: true },
  { contentType: 'image/webp', label: 'WebP picture', endings: ['webp'], isPicture: true },
] as const satisfies readonly FileType[];

export const documentTypes = [
  { contentType: 'application/pdf', label: 'PDF', endings: ['pdf'], isPicture: false },
  {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'Word document',
    endings: ['docx'],
    isPicture: false,
  },
  {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel workbook',
    endings: ['xlsx'],
    isPicture: false,
  },
  { contentType: 'text/plain', label: 'Text', endings: ['txt', 'csv', 'tsv'], isPicture: false },
] as const satisfies readonly FileType[];

const all: readonly FileType[] = [...pictureTypes, ...documentTypes];

/** How telephones keep their photos: taken in, and kept as JPEG, since hardly a browser shows them. */
export const heicTypes: readonly string[] = ['image/heic', 'image/heif'];
const heicEndings = ['.heic', '.heif'];

/** The largest picture and the largest document that can be kept, in bytes (10 MB and 25 MB). */
export const largestPictureBytes = 10 * 1024 * 1024;
export const largestDocumentBytes = 25 * 1024 * 1024;
/** A picture with more pixels is refused before it is unpacked: a small file can hold a very large picture. */
export const maxPixels = 50_000_000;

/** Returns the kind of file that a content type stands for; undefined when it can't be kept. */
export function fileTypeOf(contentType: string): FileType | undefined {
  return all.find((type) => type.contentType === contentType);
}

/**
 * What a browser's dialog offers to choose. iPhones and their cameras send photos as JPEG where HEIC isn't named: less
 * work on both sides. So it is named by its ending in the dialogs of computers alone.
 */
export const acceptedFiles = all.flatMap((type) => [type.contentType, ...type.endings.map((ending) => `.${ending}`)]);
export const acceptedPictures = pictureTypes.map((type) => type.contentType);
export const acceptedOnComputers = [...heicTypes, ...heicEndings];

/** What can be kept, in words. */
export const acceptedText = 'JPEG, PNG, WebP and HEIC up to 10 MB; PDF, Word, Excel, CSV and text up to 25 MB';
