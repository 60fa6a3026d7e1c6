import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { RobotRecord } from '@poolhouse/domain/services/robot-events/robot-event';
import type { Context } from '../../platform/context.ts';
import type { OwnerScope } from '../../platform/ownership.ts';

/**
 * What a feature contributes to the passport of a robot, found by index. `of` says whose records it reads: of the `company`'s,
 * dealers' accounts never get anything; of the `dealers`' they get what the scope leaves them.
 */
export type RobotEventSource = {
  permission: Permission;
  of: 'company' | 'dealers';
  about(ctx: Context, serialNumber: string, scope: OwnerScope): Promise<RobotRecord>;
};
