import { z } from 'zod';
import { idOf } from '../../../kernel/ids.ts';
import { robotId } from '../robots/robot.ts';
import { maxPhotos } from './most-photos.ts';

export const photoId = idOf('file');
/** Ids of files that `uploadFile` answered to the same session; addresses are refused. */
export const photoIds = z
  .array(photoId, { error: 'Send the ids of uploaded photos.' })
  .max(maxPhotos, `Add up to ${maxPhotos} photos.`);

/** A photo that waits for its request. */
export const uploadedPhoto = z.object({ id: photoId, name: z.string(), bytes: z.number().int() });

/** A photo of a pick-up and the robot that it shows; null where it shows none in particular. */
export const robotPhoto = z.object({ id: photoId, robotId: robotId.nullable() });
export type RobotPhoto = z.output<typeof robotPhoto>;
