// stub until the room is there
export const importRoutes = (_deps: unknown) => [];
