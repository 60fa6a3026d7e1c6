export { type AttachedFile, type AttachedFiles, attachedFiles } from './attached-files.ts';
export type { FileKind } from './file-access.ts';
export { type NewFile, presentFile, thumbnailKey } from './file-queries.ts';
export { createFiles, type Files } from './files.ts';
export { linkFiles } from './link-files.ts';
export { avatarShape } from './make-picture.ts';
export { filesService } from './service.ts';
export { storeUpload } from './store-upload.ts';
