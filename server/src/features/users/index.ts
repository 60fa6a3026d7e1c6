export { userAvatarKind } from './avatar/user-avatar-kind.ts';
export { userRoutes } from './routes.ts';
