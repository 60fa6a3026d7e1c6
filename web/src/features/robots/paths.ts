/** Where robots are found; the page of one is below it by its serial number, which `paths.robot` of the platform makes for links of any feature. */
export const robotPaths = { find: '/home/robot', robot: '/home/robot/$serial' } as const;
