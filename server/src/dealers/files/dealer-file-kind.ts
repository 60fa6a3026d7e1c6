import type { FileKind } from '../../files/index.ts';
import { authorise } from '../../platform/authorise.ts';

/** Who may see dealers may see their files. */
export const dealerFileKind: FileKind = {
  kind: 'dealer',
  authorise: (who) => authorise(who, 'dealers:view'),
};
