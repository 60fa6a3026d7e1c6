import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** What one often does from Home; without a permission it is for everyone. */
export type Shortcut = { path: string; title: string; icon: Icon; permission?: Permission };

/** A part of Home that a feature draws; it is left out for those without the permission. */
export type HomeCard = { id: string; permission: Permission; Card: ComponentType };

/** What a feature brings to Home. What waits for people comes from the server's `waiting`. */
export type HomeParts = { cards?: readonly HomeCard[]; shortcuts?: readonly Shortcut[] };
